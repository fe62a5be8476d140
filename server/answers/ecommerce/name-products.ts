import { chosenOptions } from './offered-variants.ts';
import type { FoundProduct } from './product-search.repository.ts';

/** Longer values are descriptions. */
export const maxValueLength = 40;

/**
 * The names of products for a text, with the attributes in which they differ from others of the same
 * name among `all`: “Linen shirt (white, L)”.
 */
export function namesOf(products: readonly FoundProduct[], all: readonly FoundProduct[]): string[] {
  return products.map((product) => {
    const distinction = distinctionOf(product, all);
    const name = toPlainName(product.name);
    return distinction ? `${name} (${toPlainName(distinction)})` : name;
  });
}

/**
 * The options of the variants that the question names, or the values of a product that others of its
 * name do not share; empty where its name is unique.
 */
export function distinctionOf(product: FoundProduct, all: readonly FoundProduct[]): string {
  const chosen = Object.values(chosenOptions(product));
  if (chosen.length > 0) return chosen.join(', ');
  const { id, name, attributes } = product;
  const others = all.filter((other) => other.name === name && other.id !== id);
  return Object.entries(attributes)
    .filter(([attribute, value]) => {
      return (
        value.length <= maxValueLength &&
        others.some((other) => other.attributes[attribute] !== value)
      );
    })
    .map(([, value]) => value)
    .join(', ');
}

/** Removes the special characters of Markdown from a name, because answers are Markdown. */
export function toPlainName(name: string): string {
  return name
    .replace(/[\\`*_[\]()<>#|~!]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
