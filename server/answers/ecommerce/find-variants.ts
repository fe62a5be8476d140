import { tokenize } from '#server/language/tokenize.ts';
import { distinctionOf } from './name-products.ts';
import { findMissingMeasure, inNamedVariants, isNamed } from './named-options.ts';
import { isAvailable } from './offered-variants.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { subjectTerms } from './rank-products.ts';
import { noFilter, type ProductResult, type ProductSearch } from './search-products.ts';

/**
 * The products that match the question and have the name of a shown one; with “other colours”, those not
 * shown. Null when there is none.
 */
export async function findVariants(
  search: ProductSearch,
  query: ProductQuestion,
  shown: readonly FoundProduct[],
): Promise<ProductResult | null> {
  if (shown.length === 0) return null;
  const names = shown.map(({ name }) => name);
  const currencies = await search.listCurrencies();
  const family = await search.listBy('name', names, noFilter, currencies);
  const isShown = ({ id, variants }: FoundProduct) =>
    variants.length === 0 && shown.some((product) => product.id === id);
  const matching = query.otherVariants
    ? family.filter(
        (product) =>
          !isShown(product) &&
          (product.variants.length > 0 || distinctionOf(product, shown) !== ''),
      )
    : await search.listBy('name', names, query, currencies);
  if (matching.length === 0) {
    return query.otherVariants ? { kind: 'match', products: family, alternatives: [] } : null;
  }
  const available = matching.filter(isAvailable);
  return available.length > 0
    ? { kind: 'match', products: available, alternatives: [] }
    : { kind: 'sold_out', products: matching, alternatives: family.filter(isAvailable) };
}

/**
 * “And for two persons?”: if all shown products have one name, finds the variants whose option the
 * question names. Returns all variants for a measure that none of them has, so that
 * `findMissingOption` can say so. Null when the question names neither.
 */
export async function findNamedOption(
  search: ProductSearch,
  text: string,
  query: ProductQuestion,
  shown: readonly FoundProduct[],
): Promise<ProductResult | null> {
  const names = [...new Set(shown.map(({ name }) => name))];
  if (names.length !== 1 || query.otherVariants || query.subject === '') return null;
  const family = await search.listBy('name', names, query, await search.listCurrencies());
  const named = family.filter((product) =>
    optionsOf(product, family).some((value) => isNamed(value, text)),
  );
  const isMissing = named.length === 0 && findMissingMeasure(query.subject, family) !== null;
  const products = isMissing ? family : named.map((product) => inNamedVariants(product, text));
  if (products.length === 0 || !onlyNames(query.subject, products)) return null;
  const isSoldOut = !products.some(isAvailable);
  return {
    kind: isSoldOut ? 'sold_out' : 'match',
    products,
    alternatives: isSoldOut ? family.filter(isAvailable) : [],
  };
}

/** The options of a product, or the values in which it differs from others of its name. */
function optionsOf(product: FoundProduct, family: readonly FoundProduct[]): string[] {
  if (product.variants.length === 0) return distinctionOf(product, family).split(', ');
  return product.variants.flatMap(({ options }) => Object.values(options));
}

/** Whether the subject names these products and nothing else. */
function onlyNames(subject: string, products: readonly FoundProduct[]): boolean {
  const known = new Set(products.flatMap((product) => tokenize(product.chunk_body + product.name)));
  const measures = new Set(tokenize(subject).filter((term) => /\d/.test(term)));
  const others = [...subjectTerms(subject).keys()].filter(
    (term) => !known.has(term) && !measures.has(term),
  );
  return others.length === 0;
}
