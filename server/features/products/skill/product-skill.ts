import type { Skill, SkillQuestion } from '#server/features/chat/index.ts';
import { citationOf, type Passage } from '#server/features/knowledge/index.ts';
import { withChecks } from '#server/features/sources/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { goingOn, narrows } from './going-on.ts';
import { passageOf, plainName, toCard } from './present-product.ts';
import {
  createProductSearch,
  type Filter,
  type FoundProduct,
} from './product-search.repository.ts';
import { rankProducts, subjectTerms } from './rank-products.ts';
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
      const found = (await search(products, asked)) ?? (await searchOn());
      if (!found) return null;
      const tables = await products.described(found.products);
      const known = found.products.slice(0, passagesForModel).map(passageOf);
      const passages = await withChecks(transaction, organizationId, known);
      return present(question, { ...found, tables, passages }, translator);
    });
  };
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
  const terms = subjectTerms(asked.subject);
  if (terms.size === 0 && !asked.isAboutProducts) return null;
  const known = [...(await products.known([...terms.keys()])).keys()];
  if (terms.size > 0 && known.length === 0) return null;
  const currencies = await products.currencies();
  if (currencies.length === 0 && (asked.least || asked.most)) return null;
  const floor = spaceless.test(asked.subject) ? leastCovered.pairs : leastCovered.words;

  const fitting = await find(asked);
  if (fitting.length > 0) return { products: fitting, fits: true };
  const { order, subject: _, ...filters } = asked;
  if (!narrows(asked)) return null;
  // Nothing keeps to it: what comes nearest is better than nothing.
  const near = await find({
    colors: [],
    isInStock: false,
    order: filters.most ? 'cheapest' : order,
  });
  return near.length > 0 && terms.size > 0 ? { products: near, fits: false } : null;

  async function find(filter: Filter) {
    for (const how of ['all', 'any'] as const) {
      const rows = await products.find({ terms: known, how, filter }, currencies);
      const ranked = rankProducts(rows, terms).filter(({ covered }) => covered >= floor);
      const best = ranked[0]?.covered ?? 0;
      // What has clearly less of what was asked for only distracts.
      const near = ranked.filter(({ covered }) => covered >= best * 0.8);
      const rest = filter.order ? near.sort(byPlace(rows)) : near;
      if (rest.length > 0) return rest.map(({ product }) => product);
    }
    return [];
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
