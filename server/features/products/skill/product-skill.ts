import type { Skill, SkillQuestion } from '#server/features/chat/index.ts';
import { citationOf, type Passage } from '#server/features/knowledge/index.ts';
import { withChecks } from '#server/features/sources/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { comparesWithBefore, goingOn, narrows } from './going-on.ts';
import { passageOf, plainName, toCard } from './present-product.ts';
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

const cardsShown = 3;
const passagesForModel = 6;
/** The share of what was asked for that a product must have; a pair of characters says less than a word. */
const leastCovered = { words: 0.6, pairs: 0.4 };
/** What has less of what was asked for than this share of the best is something else. */
const closeEnough = 0.8;
/** From here on a FAQ was asked nearly word for word. */
const sureFaq = 0.6;

/** E-commerce agents find products by name, attribute, price and stock; all else is left to FAQ and documents. */
export function createProductSkill({ db, translator }: SkillServices): Skill {
  return async (question) => {
    const knowledgeId = question.window.agent?.knowledgeId;
    if (!knowledgeId) return null;
    const asked = understandQuestion(question.question);
    if (asked.isAboutService) return null;
    const faq = question.passages.find(({ sourceType }) => sourceType === 'faq');
    if (faq && faq.score >= sureFaq && !asked.most && !asked.least) return null;
    const { organizationId } = question.window;
    return inOrganization(db, organizationId, async (transaction) => {
      const products = createProductSearch(transaction, { organizationId, knowledgeId });
      const searchOn = async () => {
        const before = goingOn(asked, question.history);
        return before && search(products, before);
      };
      const found = isGoingOnFirst(asked, question.question)
        ? ((await searchOn()) ?? (await search(products, asked)))
        : ((await search(products, asked)) ?? (await searchOn()));
      if (!found) return null;
      const tables = await products.described(found.products);
      const known = found.products.slice(0, passagesForModel).map(passageOf);
      const passages = await withChecks(transaction, organizationId, known);
      return present(question, { ...found, tables, passages }, translator);
    });
  };
}

/** Names nothing that is sold: “anything cheaper?”, “and in blue?”. */
function isGoingOnFirst(asked: ProductQuestion, question: string): boolean {
  if (comparesWithBefore(question)) return true;
  return !asked.isAboutProducts && subjectTerms(asked.subject).size === 0;
}

interface Found {
  products: readonly FoundProduct[];
  /** Whether they keep to price, colour and stock, too. */
  fits: boolean;
}

/** null when nothing that the shop sells was asked for. */
async function search(
  products: ReturnType<typeof createProductSearch>,
  asked: ProductQuestion,
): Promise<Found | null> {
  const own = [...subjectTerms(asked.subject).keys()];
  const everywhere = await products.known([...own, ...otherNames(asked.subject)]);
  const subject = inShopWords(asked.subject, everywhere);
  const terms = subjectTerms(subject);
  if (terms.size === 0 && !asked.isAboutProducts && asked.colors.length === 0) return null;
  const known = [...terms.keys()].filter((term) => everywhere.has(term));
  if (terms.size > 0 && known.length === 0) return null;
  const currencies = await products.currencies();
  if (currencies.length === 0 && (asked.least || asked.most)) return null;
  const floor = spaceless.test(subject) ? leastCovered.pairs : leastCovered.words;

  const fitting = await find(asked);
  const isFound = fitting.products.length > 0;
  // Nothing can be closer to what was asked for.
  if (isFound && (fitting.covered >= 1 || !narrows(asked))) {
    return { products: fitting.products, fits: true };
  }
  if (!narrows(asked)) return null;
  // Nothing keeps to it: what comes nearest is better than nothing, and better than other things that do.
  const order = asked.most ? 'cheapest' : asked.order;
  const near = await find({ colors: [], isInStock: false, order });
  if (isFound && fitting.covered >= near.covered * closeEnough) {
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
      // What has clearly less of what was asked for only distracts.
      const near = ranked.filter(({ covered }) => covered >= best * closeEnough);
      const rest = filter.order ? near.sort(byPlace(rows)) : near;
      if (rest.length > 0) {
        return { products: rest.map(({ product }) => product), covered: best };
      }
    }
    return { products: [], covered: 0 };
  }
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** In the order of the prices, which the search has kept. */
function byPlace(rows: readonly FoundProduct[]) {
  const places = new Map(rows.map((row, place) => [row.id, place]));
  return (left: { product: FoundProduct }, right: { product: FoundProduct }) =>
    (places.get(left.product.id) ?? 0) - (places.get(right.product.id) ?? 0);
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
  const shown = products.slice(0, cardsShown);
  const cards = shown.map((product) => toCard(product));
  const [first] = shown;
  const key = fits ? (shown.length === 1 ? 'one' : 'some') : 'near';
  const text = translator.text(language, `server:products.${key}`, {
    name: plainName(first?.name ?? ''),
  });
  const citations = passages.slice(0, cardsShown).map((passage, index) => ({
    ...citationOf(passage, index + 1, passage.body),
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
