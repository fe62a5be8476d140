import type { Skill, SkillQuestion } from '#server/answers/turn/index.ts';
import { addSourceChecks } from '#server/knowledge/citations/index.ts';
import { createCitation, type Passage } from '#server/knowledge/knowledge-base/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { comparesWithPrevious, hasFilter, mergeFollowUp } from './merge-follow-up.ts';
import { type ProductQuestion, parseProductQuestion } from './parse-product-question.ts';
import { escapeName, passageOf, toProductCard } from './present-product.ts';
import {
  createProductSearch,
  type Filter,
  type FoundProduct,
} from './product-search.repository.ts';
import { rankProducts, subjectTerms } from './rank-products.ts';
import { listSynonyms, toShopWords } from './shop-words.ts';
import { type TableWords, tableNotes } from './table-notes.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

const maxCards = 3;
const maxPassages = 6;
/**
 * The minimum share of the question's terms that a product has to contain; lower for pairs of
 * characters, which say less than words.
 */
const minCoverage = { words: 0.6, pairs: 0.4 };
/** Products below this share of the best score are dropped as unrelated. */
const minShareOfBest = 0.8;
/** A FAQ with at least this score matches the question nearly verbatim. */
const minFaqScore = 0.6;

/**
 * Finds products by name, attribute, price and stock. All other questions are left to FAQ and
 * documents.
 */
export function createProductSkill({ db, translator }: SkillServices): Skill {
  return async (question) => {
    const knowledgeId = question.window.agent?.knowledgeId;
    if (!knowledgeId) return null;
    const query = parseProductQuestion(question.question);
    if (query.isAboutService) return null;
    const faq = question.passages.find(({ sourceType }) => sourceType === 'faq');
    if (faq && faq.score >= minFaqScore && !query.maxPrice && !query.minPrice) return null;
    const { organizationId } = question.window;
    return inOrganization(db, organizationId, async (transaction) => {
      const products = createProductSearch(transaction, { organizationId, knowledgeId });
      const searchFollowUp = async () => {
        const merged = mergeFollowUp(query, question.history);
        return merged && search(products, merged);
      };
      const found = isFollowUp(query, question.question)
        ? ((await searchFollowUp()) ?? (await search(products, query)))
        : ((await search(products, query)) ?? (await searchFollowUp()));
      if (!found) return null;
      const tables = await products.listTableDescriptions(found.products);
      const known = found.products.slice(0, maxPassages).map(passageOf);
      const passages = await addSourceChecks(transaction, organizationId, known);
      return present(question, { ...found, tables, passages }, translator);
    });
  };
}

/** True when the question names no product: “anything cheaper?”, “and in blue?”. */
function isFollowUp(query: ProductQuestion, question: string): boolean {
  if (comparesWithPrevious(question)) return true;
  return !query.isAboutProducts && subjectTerms(query.subject).size === 0;
}

interface Found {
  products: readonly FoundProduct[];
  /** False when these are the closest products although none matches price, colour and stock. */
  matchesFilters: boolean;
}

/** Finds the products that a question asks for; null when the shop sells nothing like it. */
async function search(
  products: ReturnType<typeof createProductSearch>,
  query: ProductQuestion,
): Promise<Found | null> {
  const own = [...subjectTerms(query.subject).keys()];
  const chunkCounts = await products.countTerms([...own, ...listSynonyms(query.subject)]);
  const subject = toShopWords(query.subject, chunkCounts);
  const terms = subjectTerms(subject);
  if (terms.size === 0 && !query.isAboutProducts && query.colors.length === 0) return null;
  const known = [...terms.keys()].filter((term) => chunkCounts.has(term));
  if (terms.size > 0 && known.length === 0) return null;
  const currencies = await products.listCurrencies();
  if (currencies.length === 0 && (query.minPrice || query.maxPrice)) return null;
  const minShare = unspacedScript.test(subject) ? minCoverage.pairs : minCoverage.words;

  const filtered = await find(query);
  const isFound = filtered.products.length > 0;
  // A full match, or one without filters, cannot be improved.
  if (isFound && (filtered.coverage >= 1 || !hasFilter(query))) {
    return { products: filtered.products, matchesFilters: true };
  }
  if (!hasFilter(query)) return null;
  // Shows the closest products regardless of the filters where no product matches both, or where
  // the ones that match the filters are clearly worse matches of the subject.
  const order = query.maxPrice ? 'cheapest' : query.order;
  const closest = await find({ colors: [], isInStock: false, order });
  if (isFound && filtered.coverage >= closest.coverage * minShareOfBest) {
    return { products: filtered.products, matchesFilters: true };
  }
  return closest.products.length > 0 && terms.size > 0
    ? { products: closest.products, matchesFilters: false }
    : null;

  async function find(filter: Filter) {
    for (const match of ['all', 'any'] as const) {
      const rows = await products.find({ terms: known, match, filter }, currencies);
      const ranked = rankProducts(rows, terms).filter(({ coverage }) => coverage >= minShare);
      const best = ranked[0]?.coverage ?? 0;
      // Clearly weaker matches would only distract.
      const strong = ranked.filter(({ coverage }) => coverage >= best * minShareOfBest);
      const sorted = filter.order ? strong.sort(byRowOrder(rows)) : strong;
      if (sorted.length > 0) {
        return { products: sorted.map(({ product }) => product), coverage: best };
      }
    }
    return { products: [], coverage: 0 };
  }
}

const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Compares by the order of the rows, which the search sorted by price. */
function byRowOrder(rows: readonly FoundProduct[]) {
  const indexById = new Map(rows.map((row, index) => [row.id, index]));
  return (left: { product: FoundProduct }, right: { product: FoundProduct }) =>
    (indexById.get(left.product.id) ?? 0) - (indexById.get(right.product.id) ?? 0);
}

interface Presented extends Found {
  tables: readonly TableWords[];
  passages: readonly Passage[];
}

function present(
  { language }: SkillQuestion,
  { products, matchesFilters, tables, passages }: Presented,
  translator: Translator,
) {
  const shown = products.slice(0, maxCards);
  const cards = shown.map((product) => toProductCard(product));
  const [first] = shown;
  const key = matchesFilters ? (shown.length === 1 ? 'one' : 'some') : 'near';
  const text = translator.text(language, `server:products.${key}`, {
    name: escapeName(first?.name ?? ''),
  });
  const citations = passages.slice(0, maxCards).map((passage, index) => ({
    ...createCitation(passage, index + 1, passage.body),
    sentences: [0],
  }));
  return {
    answer: { text, citations, cards },
    passages,
    instructions: [
      'The customer sees cards of the first products beneath your answer: name, price and picture. Compare and advise in a few sentences, and do not repeat the cards.',
      ...tableNotes(tables),
      ...(matchesFilters
        ? []
        : ['No product keeps to the price, the colour or the stock that was asked for: say so.']),
    ],
    cards,
  };
}
