import { distinctionOf } from './name-products.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { type Found, isAvailable, noFilter, type ProductSearch } from './search-products.ts';

/**
 * The products of the same name as those shown that match the question; with “other colours” those that
 * are not shown. Null when there is none.
 */
export async function findVariants(
  search: ProductSearch,
  query: ProductQuestion,
  shown: readonly FoundProduct[],
): Promise<Found | null> {
  if (shown.length === 0) return null;
  const names = shown.map(({ name }) => name);
  const currencies = await search.listCurrencies();
  const family = await search.listBy('name', names, noFilter, currencies);
  const isShown = ({ id }: FoundProduct) => shown.some((product) => product.id === id);
  const matching = query.otherVariants
    ? family.filter((product) => !isShown(product) && distinctionOf(product, shown) !== '')
    : await search.listBy('name', names, query, currencies);
  if (matching.length === 0) {
    return query.otherVariants ? { kind: 'match', products: family, alternatives: [] } : null;
  }
  const available = matching.filter(isAvailable);
  return available.length > 0
    ? { kind: 'match', products: available, alternatives: [] }
    : { kind: 'sold_out', products: matching, alternatives: family.filter(isAvailable) };
}
