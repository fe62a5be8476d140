import { correctSpelling, type TermPriors } from '#server/knowledge/knowledge-base/index.ts';
import { toUnits } from '#server/language/money.ts';
import type { PriceLimit } from '#server/language/price-limits.ts';
import { hasBigrams, tokenize } from '#server/language/tokenize.ts';
import { isAvailable } from './offered-variants.ts';
import { hasFilter, type ProductFilter, type ProductQuestion } from './parse-product-question.ts';
import type { createProductSearch, FoundProduct } from './product-search.repository.ts';
import { removePhrases } from './question-phrases.ts';
import { type RankedProduct, rankProducts, subjectTerms } from './rank-products.ts';
import { listSynonyms, toShopWords } from './shop-words.ts';

/** The products that answer a question. */
export interface ProductResult {
  /**
   * `match`: the requested products. `mention`: products that mention the request only in their
   * description. `near`: the closest products, because none matches price, colour and size.
   * `sold_out`: the requested products, all of them sold out. `comparison`: products to compare.
   * `cheapest`, `dearest`: a product shown before, because nothing is cheaper or dearer.
   */
  kind: 'match' | 'mention' | 'near' | 'sold_out' | 'comparison' | 'cheapest' | 'dearest';
  /** Sold-out products are last. */
  products: readonly FoundProduct[];
  /** Products in stock that are similar to the sold-out ones. */
  alternatives: readonly FoundProduct[];
}

export type ProductSearch = ReturnType<typeof createProductSearch>;

/**
 * The minimum share of the question's terms that a product has to contain; lower for bigrams, which
 * say less than words.
 */
const minCoverage = { words: 0.6, bigrams: 0.4 };
/** Products below this share of the best score are dropped as unrelated. */
const minShareOfBest = 0.8;
/** The minimum share of a product's name and category that a similar one contains. */
const minSimilarity = 0.4;
/** Products in stock below this share of a sold-out product's score are not similar to it. */
const minShareOfSoldOut = 0.75;

/** Finds the products that a question asks for; null when the shop sells nothing like it. */
export async function searchProducts(
  search: ProductSearch,
  query: ProductQuestion,
  { needsAll = false } = {},
): Promise<ProductResult | null> {
  const { subject, chunkCounts } = await toSubjectOfShop(search, query.subject);
  const terms = subjectTerms(subject);
  if (terms.size === 0 && !query.isAboutProducts && !hasFilter(query)) return null;
  const known = [...terms.keys()].filter((term) => chunkCounts.has(term));
  if (terms.size > 0 && known.length === 0) return null;
  const currencies = await search.listCurrencies();
  if (currencies.length === 0 && (query.minPrice || query.maxPrice)) return null;
  if (needsAll && known.length < terms.size) return null;
  const minShare = hasBigrams(subject) ? minCoverage.bigrams : minCoverage.words;
  return searchTerms({ search, terms, known, currencies, minShare, needsAll }, query);
}

interface TermSearch {
  search: ProductSearch;
  /** The terms of the subject, and those that the shop knows. */
  terms: TermPriors;
  known: readonly string[];
  currencies: readonly string[];
  minShare: number;
  needsAll: boolean;
}

async function searchTerms(
  request: TermSearch,
  query: ProductQuestion,
): Promise<ProductResult | null> {
  const filtered = await rank(request, query);
  const isFound = filtered.length > 0;
  // A full match, or one without filters, cannot be improved.
  if (isFound && (coverageOf(filtered) >= 1 || !hasFilter(query)))
    return findAvailable(request, query, filtered);
  if (!hasFilter(query)) return null;
  // Shows the closest products regardless of the filters where no product matches both, or where
  // the ones that match the filters are clearly worse matches of the subject.
  const order = query.maxPrice ? 'cheapest' : query.order;
  const { excludedColors, excludedWords } = query;
  const closest = await rank(request, { ...noFilter, excludedColors, excludedWords, order });
  if (query.minPrice && query.maxPrice) closest.sort(byDistance(query.minPrice, query.maxPrice));
  if (isFound && coverageOf(filtered) >= coverageOf(closest) * minShareOfBest) {
    return findAvailable(request, query, filtered);
  }
  if (closest.length === 0 || request.terms.size === 0) return null;
  const found = await findAvailable(request, query, closest);
  return found.kind === 'match' || found.kind === 'mention'
    ? { ...found, kind: 'near', products: found.products.filter(isAvailable) }
    : found;
}

/** Products that match the filter and contain most of the terms, best first. */
async function rank(
  { search, terms, known, currencies, minShare, needsAll }: TermSearch,
  filter: ProductFilter,
): Promise<RankedProduct[]> {
  for (const match of needsAll ? (['all'] as const) : (['all', 'any'] as const)) {
    const rows = await search.find({ terms: known, match, filter }, currencies);
    const covering = rankProducts(rows, terms).filter(({ coverage }) => coverage >= minShare);
    // Where a shop has bags, “a raincoat that fits in a bag” is not one of them.
    const named = covering.filter(({ namedCoverage }) => namedCoverage > 0);
    const ranked = named.length > 0 ? named : covering;
    const strong = ranked.filter(({ coverage }) => coverage >= coverageOf(ranked) * minShareOfBest);
    if (strong.length > 0) return filter.order ? strong.sort(byRowOrder(rows)) : strong;
  }
  return [];
}

/** The ranked products in stock; similar ones when the best match is sold out. */
async function findAvailable(
  request: TermSearch,
  query: ProductQuestion,
  ranked: readonly RankedProduct[],
): Promise<ProductResult> {
  const available = ranked.filter(({ product }) => isAvailable(product));
  const soldOut = ranked.filter(({ product }) => !isAvailable(product));
  const best = Math.max(...soldOut.map(({ score }) => score));
  const wanted = available.filter(({ score }) => score >= best * minShareOfSoldOut);
  if (wanted.length > 0 || soldOut.length === 0) {
    const products = query.isInStock ? available : [...available, ...soldOut];
    return {
      kind: products.every(({ isOnlyMentioned }) => isOnlyMentioned) ? 'mention' : 'match',
      products: products.map(({ product }) => product),
      alternatives: [],
    };
  }
  const products = soldOut.filter(({ score }) => score === best).map(({ product }) => product);
  const otherOptions = await rank(request, { ...query, colors: [], sizes: [] });
  const alternatives = [...available, ...otherOptions]
    .map(({ product }) => product)
    .filter(isAvailable);
  const similar = alternatives.length > 0 ? alternatives : await findSimilar(request, products[0]);
  return { kind: 'sold_out', products, alternatives: distinct(similar) };
}

/** Products in stock of the same category or with a similar name. */
async function findSimilar(
  { search, currencies }: TermSearch,
  product: FoundProduct | undefined,
): Promise<FoundProduct[]> {
  if (!product) return [];
  const ownTerms = subjectTerms(`${product.name} ${product.category ?? ''}`);
  const like = { terms: [...ownTerms.keys()], match: 'any', filter: noFilter } as const;
  const ranked = rankProducts(await search.find(like, currencies), ownTerms);
  const similar = ranked.filter(({ coverage }) => coverage >= minSimilarity);
  return similar.map((each) => each.product).filter(isAvailable);
}

/** The subject in the words of the shop: with its synonyms and spelling, without generic words. */
async function toSubjectOfShop(search: ProductSearch, original: string) {
  const count = async (text: string) =>
    search.countTerms([...subjectTerms(text).keys(), ...listSynonyms(text)]);
  let chunkCounts = await count(original);
  const isKnown = (term: string) => chunkCounts.has(term);
  let subject = removePhrases(original, 'soft', (phrase) => tokenize(phrase).some(isKnown)).trim();
  // A word that the shop knows in another language is not a typing error.
  const inOtherLanguages = new Set(listSynonyms(subject));
  const corrected = await correctSpelling(subject, {
    isKnown: (term) => isKnown(term) || inOtherLanguages.has(term),
    countTerms: (terms) => search.countTerms(terms),
  });
  if (corrected !== subject) [subject, chunkCounts] = [corrected, await count(corrected)];
  return { subject: toShopWords(subject, chunkCounts), chunkCounts };
}

export const noFilter: ProductFilter = {
  colors: [],
  sizes: [],
  excludedColors: [],
  excludedWords: [],
  isOnSale: null,
  order: null,
};

const coverageOf = (ranked: readonly RankedProduct[]) =>
  Math.max(0, ...ranked.map(({ coverage }) => coverage));

const distinct = (products: readonly FoundProduct[]) => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

/** Compares by how far a price is from the requested range. */
function byDistance(minPrice: PriceLimit, maxPrice: PriceLimit) {
  const distanceOf = ({ product: { price, currency } }: RankedProduct) => {
    if (price === null || !currency) return Number.POSITIVE_INFINITY;
    const units = toUnits({ amount: price, currency });
    return Math.max(minPrice.units - units, units - maxPrice.units, 0);
  };
  return (left: RankedProduct, right: RankedProduct) => {
    const [first, second] = [distanceOf(left), distanceOf(right)];
    return first === second ? 0 : first - second;
  };
}

/** Compares by the order of the rows, which the search sorted by price. */
function byRowOrder(rows: readonly FoundProduct[]) {
  const indexById = new Map(rows.map((row, index) => [row.id, index]));
  return (left: RankedProduct, right: RankedProduct) =>
    (indexById.get(left.product.id) ?? 0) - (indexById.get(right.product.id) ?? 0);
}
