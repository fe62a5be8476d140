import type { SkillQuestion, SkillResult } from '#server/answers/turn/index.ts';
import { createCitation, type Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { namesOf } from './name-products.ts';
import { toProductCard } from './present-product.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { type Found, isAvailable } from './search-products.ts';
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
  tables: readonly TableWords[];
  /** The shown products, or the first of them. */
  passages: readonly Passage[];
}

export function answerWithProducts(
  { language }: SkillQuestion,
  { tables, passages, ...found }: Presented,
  translator: Translator,
): SkillResult {
  const cards = shownProducts(found).map(toProductCard);
  const text = textOf(found, (key, values) =>
    translator.text(language, `server:products.${key}`, values),
  );
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

type TextOf = (
  key: 'one' | 'some' | 'near' | 'sold_out' | 'some_sold_out' | 'similar',
  values?: Record<string, string>,
) => string;

function textOf(found: Found, text: TextOf): string {
  const shown = shownProducts(found);
  const listNames = (products: readonly FoundProduct[]) => namesOf(products, shown).join(', ');
  const available = shown.filter(isAvailable);
  const soldOut = shown.filter((product) => !isAvailable(product));
  const sentences: string[] = [];
  if (found.kind === 'near') sentences.push(text('near'));
  else if (found.kind === 'match' && available.length === 1) {
    sentences.push(text('one', { name: listNames(available) }));
  } else if (found.kind === 'match' && available.length > 1) sentences.push(text('some'));
  if (soldOut.length === 1 && found.kind === 'sold_out') {
    sentences.push(text('sold_out', { name: listNames(soldOut) }));
  } else if (soldOut.length > 0) {
    sentences.push(text('some_sold_out', { names: listNames(soldOut) }));
  }
  if (found.kind === 'sold_out' && available.length > 0) {
    sentences.push(text('similar', { names: listNames(available) }));
  }
  return sentences.join(' ');
}
