import { normalize } from '#server/language/normalize.ts';
import { inVariants, isAvailable } from './offered-variants.ts';
import type { FoundProduct } from './product-search.repository.ts';

/** An amount with its unit: “500 ml”, “2-person”, 4인용. */
interface Measure {
  written: string;
  amount: number;
  unit: string;
}

/** A requested option that does not exist, and the existing ones. */
export interface MissingOption {
  wanted: string;
  offered: string[];
}

/** Shorter values, such as sizes in letters, are recognized by their own phrases. */
const minLength = 2;

/** The product, limited to the variants whose options the text names: “the 270 ones in oak”. */
export function inNamedVariants(product: FoundProduct, text: string): FoundProduct {
  const names = new Set(product.matching.flatMap(({ options }) => Object.keys(options)));
  return [...names].reduce(
    (narrowed, name) => inVariants(narrowed, ({ options }) => isNamed(options[name] ?? '', text)),
    product,
  );
}

/** Whether the text has a value as a word of its own; endings may follow it in Korean and Japanese. */
export function isNamed(value: string, text: string): boolean {
  const [wanted, within] = [normalize(value), normalize(text)];
  if (wanted.length < minLength) return false;
  const isWordCharacter = (character: string | undefined) =>
    character !== undefined && /[a-z0-9\u00c0-\u024f]/.test(character);
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const startsWord = !isWordCharacter(wanted[0]) || !isWordCharacter(within[at - 1]);
    if (startsWord && !(isWordCharacter(wanted.at(-1)) && isWordCharacter(within[end])))
      return true;
  }
  return false;
}

/**
 * An amount in the question that none of the products has, where they have others of the same unit:
 * there is no tent for 2 persons, but for 4.
 */
export function findMissingMeasure(
  text: string,
  products: readonly FoundProduct[],
): MissingOption | null {
  const offered = products.flatMap((product) => valuesOf(product).flatMap(measuresIn));
  for (const wanted of measuresIn(text)) {
    const sameUnit = offered.filter(({ unit }) => isSameUnit(unit, wanted.unit));
    if (sameUnit.length === 0 || sameUnit.some(({ amount }) => amount === wanted.amount)) continue;
    return {
      wanted: wanted.written,
      offered: [...new Set(sameUnit.map(({ written }) => written))],
    };
  }
  return null;
}

function measuresIn(text: string): Measure[] {
  // regex-input: 5000, a question or a property of a product
  const found = normalize(text).matchAll(
    /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)[ -]?(\p{L}{1,20})/gu,
  );
  return [...found].map(([written, amount = '', unit = '']) => ({
    written,
    amount: Number(amount.replace(',', '.')),
    unit,
  }));
}

/** A unit may have an ending: persons, 인용은. Short units, such as l and lb, must match exactly. */
function isSameUnit(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((left, right) => left.length - right.length);
  const canHaveEnding = short.length > 2 || !/[a-z]/.test(short);
  return short === long || (canHaveEnding && long.startsWith(short));
}

/** The name, the attributes and the options in stock of a product. */
export function valuesOf({ name, attributes, matching }: FoundProduct): string[] {
  const inStock = matching.filter(isAvailable);
  return [
    name,
    ...Object.values(attributes),
    ...inStock.flatMap(({ options }) => Object.values(options)),
  ];
}

/** The product, limited to the variants that a card showed before. */
export function inChosenVariants(
  product: FoundProduct,
  chosen: Readonly<Record<string, string>>,
): FoundProduct {
  return inVariants(product, ({ options }) =>
    Object.entries(chosen).every(([name, value]) => options[name] === value),
  );
}
