import type { Skill, SkillQuestion } from '#server/answers/turn/index.ts';
import { addSourceChecks } from '#server/knowledge/citations/index.ts';
import { createCitation, type Passage } from '#server/knowledge/knowledge-base/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { comparesWithBefore, hasFilter, mergeFollowUp } from './merge-follow-up.ts';
import { escapeName, passageOf, toProductCard } from './present-product.ts';
import {
  createProductSearch,
  type Filter,
  type FoundProduct,
} from './product-search.repository.ts';
import { rankProducts, subjectTerms } from './rank-products.ts';
import { inShopWords, otherNames } from './shop-words.ts';
import { type TableWords, tableNotes } from './table-notes.ts';
import { type ProductQuestion, understandQuestion } from './understand-question.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

const maxCards = 3;
const maxPassages = 6;
/**
 * The minimal share of the question's terms that a product has to contain; lower for pairs of
 * characters, which say less than words.
 */
const minCovered = { words: 0.6, pairs: 0.4 };
/** Products below this share of the best score are dropped as unrelated. */
const minShareOfBest = 0.8;
/** From this score on a FAQ matches the question nearly verbatim. */
const minFaqScore = 0.6;

/**
 * Finds products by name, attribute, price and stock. All other questions are left to FAQ and
 * documents.
 */
export function createProductSkill({ db, translator }: SkillServices): Skill {
  return async (question) => {
    const knowledgeId = question.window.agent?.knowledgeId;
    if (!knowledgeId) return null;
    const query = understandQuestion(question.question);
    if (query.isAboutService) return null;
    const faq = question.passages.find(({ sourceType }) => sourceType === 'faq');
    if (faq && faq.score >= minFaqScore && !query.most && !query.least) return null;
    const { organizationId } = question.window;
    return inOrganization(db, organizationId, async (transaction) => {
      const products = createProductSearch(transaction, { organizationId, knowledgeId });
      const searchFollowUp = async () => {
        const before = mergeFollowUp(query, question.history);
        return before && search(products, before);
      };
      const found = preferFollowUp(query, question.question)
        ? ((await searchFollowUp()) ?? (await search(products, query)))
        : ((await search(products, query)) ?? (await searchFollowUp()));
      if (!found) return null;
      const tables = await products.described(found.products);
      const known = found.products.slice(0, maxPassages).map(passageOf);
      const passages = await addSourceChecks(transaction, organizationId, known);
      return present(question, { ...found, tables, passages }, translator);
    });
  };
}

/** True when the question names no product: “anything cheaper?”, “and in blue?”. */
function preferFollowUp(query: ProductQuestion, question: string): boolean {
  if (comparesWithBefore(question)) return true;
  return !query.isAboutProducts && subjectTerms(query.subject).size === 0;
}

interface Found {
  products: readonly FoundProduct[];
  /** Whether the products also match price, colour and stock. */
  fits: boolean;
}

/** Null when the question is about nothing that the shop sells. */
async function search(
  products: ReturnType<typeof createProductSearch>,
  query: ProductQuestion,
): Promise<Found | null> {
  const own = [...subjectTerms(query.subject).keys()];
  const everywhere = await products.known([...own, ...otherNames(query.subject)]);
  const subject = inShopWords(query.subject, everywhere);
  const terms = subjectTerms(subject);
  if (terms.size === 0 && !query.isAboutProducts && query.colors.length === 0) return null;
  const known = [...terms.keys()].filter((term) => everywhere.has(term));
  if (terms.size > 0 && known.length === 0) return null;
  const currencies = await products.currencies();
  if (currencies.length === 0 && (query.least || query.most)) return null;
  const floor = spaceless.test(subject) ? minCovered.pairs : minCovered.words;

  const fitting = await find(query);
  const isFound = fitting.products.length > 0;
  // A full match, or one without filters, cannot be improved.
  if (isFound && (fitting.covered >= 1 || !hasFilter(query))) {
    return { products: fitting.products, fits: true };
  }
  if (!hasFilter(query)) return null;
  // Nothing matches the filters: the closest products are better than none, and better than other
  // products that match.
  const order = query.most ? 'cheapest' : query.order;
  const near = await find({ colors: [], isInStock: false, order });
  if (isFound && fitting.covered >= near.covered * minShareOfBest) {
    return { products: fitting.products, fits: true };
  }
  return near.products.length > 0 && terms.size > 0
    ? { products: near.products, fits: false }
    : null;

  async function find(filter: Filter) {
    for (const how of ['all', 'any'] as const) {
      const rows = await products.find({ terms: known, how, filter }, currencies);
      const ranked = rankProducts(rows, terms).filter(({ covered }) => covered >= floor);
      const best = ranked[0]?.covered ?? 0;
      // Clearly weaker matches only distract.
      const near = ranked.filter(({ covered }) => covered >= best * minShareOfBest);
      const rest = filter.order ? near.sort(byRowOrder(rows)) : near;
      if (rest.length > 0) {
        return { products: rest.map(({ product }) => product), covered: best };
      }
    }
    return { products: [], covered: 0 };
  }
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The order of the rows, which the search sorted by price. */
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
  { products, fits, tables, passages }: Presented,
  translator: Translator,
) {
  const shown = products.slice(0, maxCards);
  const cards = shown.map((product) => toProductCard(product));
  const [first] = shown;
  const key = fits ? (shown.length === 1 ? 'one' : 'some') : 'near';
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
      ...(fits
        ? []
        : ['No product keeps to the price, the colour or the stock that was asked for: say so.']),
    ],
    cards,
  };
}
