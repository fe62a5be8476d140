import type { Dialogue } from './dialogue.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { splitCompared } from './question-phrases.ts';
import { type ProductSearch, searchProducts } from './search-products.ts';

const maxCompared = 3;

/** The products that a question compares: by position, by name, or those shown before. */
export async function findComparedProducts(
  search: ProductSearch,
  query: ProductQuestion,
  picked: readonly FoundProduct[],
  { shown }: Dialogue,
): Promise<readonly FoundProduct[] | null> {
  if (picked.length > 1) return picked;
  const named: FoundProduct[] = [];
  const parts = splitCompared(query.subject);
  for (const subject of parts.length > 1 ? parts.slice(0, maxCompared) : []) {
    const found = await searchProducts(search, { ...query, subject });
    const [best] = found?.kind === 'near' ? [] : (found?.products ?? []);
    if (best && !named.some(({ id }) => id === best.id)) named.push(best);
  }
  if (named.length > 1) return named;
  return shown.length > 1 && parts.length < 2 ? shown.slice(0, maxCompared) : null;
}
