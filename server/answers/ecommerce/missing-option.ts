import { namesColor } from './colors.ts';
import { maxValueLength } from './name-products.ts';
import { findMissingMeasure, type MissingOption } from './named-options.ts';
import { isAvailable } from './offered-variants.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import type { ProductResult } from './search-products.ts';

const maxOffered = 12;

/**
 * The option that a question names and no found product has, with the options in stock; null without
 * one. Only for products of one name, because others have different options.
 */
export function findMissingOption(
  { kind, products }: ProductResult,
  query: ProductQuestion,
): MissingOption | null {
  if (kind === 'comparison' || new Set(products.map(({ name }) => name)).size !== 1) return null;
  const available = products.filter(isAvailable);
  const measure = findMissingMeasure(query.subject, products);
  if (measure) return { ...measure, offered: measure.offered.slice(0, maxOffered) };
  if (kind !== 'near' || query.minPrice || query.maxPrice || query.isOnSale !== null) return null;
  if (query.wantedOptions.length === 0) return null;
  const isColor = query.colors.length > 0;
  const values = available.flatMap(offeredValues).filter((value) => namesColor(value) === isColor);
  return {
    wanted: query.wantedOptions.join(', '),
    offered: [...new Set(values)].slice(0, maxOffered),
  };

  function offeredValues({ attributes, matching }: FoundProduct): string[] {
    if (matching.length > 0) {
      const left = matching.filter(isAvailable);
      return left.flatMap(({ options }) => Object.values(options));
    }
    const differing = Object.entries(attributes).filter(([name, value]) =>
      products.some((other) => other.attributes[name] !== value),
    );
    const own = differing.length > 0 ? differing : Object.entries(attributes);
    return own.map(([, value]) => value).filter((value) => value.length <= maxValueLength);
  }
}
