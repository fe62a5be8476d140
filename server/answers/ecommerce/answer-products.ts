import type { SkillQuestion, SkillResult } from '#server/answers/turn/index.ts';
import { createCitation, type Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { describeProducts } from './describe-products.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import { toProductCard } from './present-product.ts';
import type { FoundProduct } from './product-search.repository.ts';
import type { Found } from './search-products.ts';
import { type TableWords, tableNotes } from './table-notes.ts';

/** Cards are in a row that scrolls. */
const maxCards = 10;
const maxAlternatives = 3;
const maxCitations = 3;

/** The products that an answer shows, in their order. */
export function shownProducts({ kind, products, alternatives }: Found): FoundProduct[] {
  const shown = kind === 'sold_out' ? products.slice(0, 1 + maxAlternatives) : products;
  return [...shown, ...alternatives.slice(0, maxAlternatives)].slice(0, maxCards);
}

interface Presented extends Found {
  query: ProductQuestion;
  tables: readonly TableWords[];
  /** The shown products, or the first of them. */
  passages: readonly Passage[];
}

export function answerWithProducts(
  { language }: SkillQuestion,
  { tables, passages, query, ...found }: Presented,
  translator: Translator,
): SkillResult {
  const shown = shownProducts(found);
  const cards = shown.map((product) => toProductCard(product, shown));
  const text = describeProducts({ ...found, query, shown }, { language, translator });
  const citations = passages.slice(0, maxCitations).map((passage, index) => ({
    ...createCitation(passage, index + 1, passage.body),
    sentences: [0],
  }));
  return {
    answer: { text, citations, cards },
    passages,
    instructions: [
      'The customer sees cards of the first products beneath your answer: name, price and picture. Compare and advise in a few sentences, and do not repeat the cards.',
      'The passages say what is sold out: say so, never offer it as available, and recommend what is in stock.',
      ...tableNotes(tables),
      ...(found.kind === 'near'
        ? ['No product keeps to the price, the colour or the size that was asked for: say so.']
        : []),
    ],
    cards,
  };
}
