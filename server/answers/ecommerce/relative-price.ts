import { toUnits } from '#server/language/money.ts';
import { type Dialogue, mergeQuestions } from './dialogue.ts';
import { isAvailable } from './offered-variants.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import {
  noFilter,
  type ProductResult,
  type ProductSearch,
  searchProducts,
} from './search-products.ts';

/**
 * Finds products that are cheaper, or dearer, than all shown before: first among those of the previous
 * question, then in the same category; otherwise the cheapest or dearest of the shown ones.
 */
export async function findByPrice(
  search: ProductSearch,
  query: ProductQuestion,
  { shown, previous }: Dialogue,
): Promise<ProductResult | null> {
  const isCheaper = query.relativePrice !== 'dearer';
  const extreme = shown
    .filter((product) => product.price !== null && isAvailable(product))
    .toSorted((a, b) => ((a.price ?? 0) - (b.price ?? 0)) * (isCheaper ? 1 : -1))[0];
  if (!extreme || extreme.price === null || !extreme.currency) return null;
  const { price: amount, currency } = extreme;
  const limit = { units: toUnits({ amount, currency }), currency, isExclusive: true };
  const order = isCheaper ? 'cheapest' : 'dearest';
  const beyond = { [isCheaper ? 'maxPrice' : 'minPrice']: limit, order } as const;
  const wanted = previous && { ...mergeQuestions(previous, query), ...beyond };
  const found = wanted && (await searchProducts(search, wanted));
  if (found?.kind === 'match') return onlyAvailable(found.products);
  const category = extreme.category ? [extreme.category] : [];
  const filter = { ...noFilter, colors: query.colors, sizes: query.sizes, ...beyond };
  const similar = await search.listBy('category', category, filter, [currency]);
  return similar.some(isAvailable)
    ? onlyAvailable(similar)
    : { kind: order, products: [extreme], alternatives: [] };
}

const onlyAvailable = (products: readonly FoundProduct[]): ProductResult => ({
  kind: 'match',
  products: products.filter(isAvailable),
  alternatives: [],
});
