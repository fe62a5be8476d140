import { isElliptical } from '#server/knowledge/knowledge-base/index.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { type Dialogue, hasSubject, mergeQuestions } from './dialogue.ts';
import { findComparedProducts } from './find-compared-products.ts';
import { findNamedOption, findVariants } from './find-variants.ts';
import { isAvailable } from './offered-variants.ts';
import { hasFilter, type ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { subjectTerms } from './rank-products.ts';
import { findByPrice } from './relative-price.ts';
import {
  noFilter,
  type ProductResult,
  type ProductSearch,
  searchProducts,
} from './search-products.ts';

/** A question as written and as parsed. */
interface ProductRequest {
  text: string;
  query: ProductQuestion;
}

/** Answers a question that refers to the products shown before; null for any other question. */
export async function findFollowUp(
  search: ProductSearch,
  { query, text }: ProductRequest,
  dialogue: Dialogue,
): Promise<ProductResult | null> {
  const picked = pick(dialogue.shown, query.positions);
  if (query.compares) {
    const compared = await findComparedProducts(search, query, picked, dialogue);
    if (compared) return { kind: 'comparison', products: compared, alternatives: [] };
  }
  const { previous } = dialogue;
  const named = await findNamedOption(search, text, query, focusOf(dialogue.shown));
  if (named) return named;
  if (hasSubject(query)) {
    if (previous && hasOnlyFilters(previous) && !hasFilter(query)) {
      return withoutNear(await searchProducts(search, mergeQuestions(previous, query)));
    }
    const refersBack =
      query.refersBack || isElliptical(text) || !(await namesProduct(search, query));
    return previous && refersBack ? narrow(search, previous, query) : null;
  }
  const shown = picked.length > 0 ? picked : focusOf(dialogue.shown);
  if (query.relativePrice) return findByPrice(search, query, { shown, previous });
  if (query.otherVariants || hasFilter(query)) {
    return findFiltered(search, query, { shown, previous, isPicked: picked.length > 0 });
  }
  if (picked.length > 0) return detailsOf(picked);
  if (shown.length > 0 && (query.isInStock || query.asksForPrice)) {
    const inStock = shown.filter(isAvailable);
    return detailsOf(query.isInStock && inStock.length > 0 ? inStock : shown);
  }
  return previous && query.order ? searchProducts(search, mergeQuestions(previous, query)) : null;
}

/**
 * Answers a follow-up whose other words do not name a product: “Do they also make it in green?”.
 * Null unless the question certainly refers to the products shown before.
 */
export async function findFollowUpInSentence(
  search: ProductSearch,
  { query, text }: ProductRequest,
  dialogue: Dialogue,
): Promise<ProductResult | null> {
  const { positions, otherVariants, relativePrice, refersBack, isInStock, asksForPrice } = query;
  const hasRequest = hasFilter(query) || isInStock || asksForPrice;
  const isSure =
    positions.length > 0 || otherVariants || relativePrice || (refersBack && hasRequest);
  if (!isSure || dialogue.shown.length === 0) return null;
  return findFollowUp(search, { text, query: { ...query, subject: '' } }, dialogue);
}

/** “Something under 50 euros”: no product is named. */
const hasOnlyFilters = (query: ProductQuestion) => hasFilter(query) && !hasSubject(query);

const withoutNear = (found: ProductResult | null) => (found?.kind === 'near' ? null : found);

/** The products at these positions, from 0; -1 is the last. */
function pick(shown: readonly FoundProduct[], positions: readonly number[]): FoundProduct[] {
  const picked = positions.flatMap((position) => shown.at(position) ?? []);
  return picked.filter((product, index) => picked.indexOf(product) === index);
}

/** After “it is sold out”, “it” is the sold-out product and not what was offered instead. */
function focusOf(shown: readonly FoundProduct[]): readonly FoundProduct[] {
  const [first] = shown;
  return first && !isAvailable(first) ? [first] : shown;
}

interface Context {
  shown: readonly FoundProduct[];
  previous: ProductQuestion | null;
  isPicked: boolean;
}

/** “In green?”: searches the variants of the shown product, or all products of the previous question. */
async function findFiltered(
  search: ProductSearch,
  query: ProductQuestion,
  { shown, previous, isPicked }: Context,
): Promise<ProductResult | null> {
  const isOneProduct = new Set(shown.map(({ name }) => name)).size === 1;
  const variants = async () =>
    (previous && (await findVariants(search, mergeQuestions(previous, query), shown))) ??
    findVariants(search, query, shown);
  const all = async () => {
    if (isPicked || query.otherVariants || !previous) return null;
    return withoutNear(await searchProducts(search, mergeQuestions(previous, query)));
  };
  const found = isOneProduct
    ? ((await variants()) ?? (await all()))
    : ((await all()) ?? (await variants()));
  if (found) return found;
  if (previous && !query.otherVariants) {
    return searchProducts(search, mergeQuestions(previous, query));
  }
  return null;
}

/** Whether the subject is in the name or category of a product, and not only among its properties. */
async function namesProduct(search: ProductSearch, { subject }: ProductQuestion): Promise<boolean> {
  const terms = [...subjectTerms(subject).keys()];
  const products = await search.find({ terms, match: 'any', filter: noFilter }, []);
  const names = products.flatMap(({ name, category }) => tokenize(`${name}\n${category ?? ''}`));
  return terms.some((term) => names.includes(term));
}

/** “The leather ones”: products of the previous question that also match this one. */
async function narrow(
  search: ProductSearch,
  previous: ProductQuestion,
  query: ProductQuestion,
): Promise<ProductResult | null> {
  const merged = mergeQuestions(previous, query);
  return withoutNear(await searchProducts(search, merged, { needsAll: true }));
}

function detailsOf(products: readonly FoundProduct[]): ProductResult {
  const isSoldOut = !products.some(isAvailable);
  return { kind: isSoldOut ? 'sold_out' : 'match', products, alternatives: [] };
}
