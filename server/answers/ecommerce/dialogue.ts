import type { SkillQuestion } from '#server/answers/turn/index.ts';
import type { ProductCard } from '#shared/contracts/answers/answer-cards.ts';
import { inChosenVariants } from './named-options.ts';
import { type ProductQuestion, parseProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { subjectTerms } from './rank-products.ts';
import { noFilter, type ProductSearch } from './search-products.ts';

/** The products and filters that a question may refer to. */
export interface Dialogue {
  /** The products of the latest answer that showed any, in their order. */
  shown: readonly FoundProduct[];
  /** The customer's previous questions, merged into one; null when none was about products. */
  previous: ProductQuestion | null;
}

/** Restores the products and filters of the chat from its history. */
export async function restoreDialogue(
  search: ProductSearch,
  history: SkillQuestion['history'],
): Promise<Dialogue> {
  const shownCards = history.map(({ cards }) =>
    cards.flatMap((card) => (card.kind === 'product' && card.id ? [card] : [])),
  );
  const latest = shownCards.findLast((cards) => cards.length > 0) ?? [];
  let previous: ProductQuestion | null = null;
  for (const { sender, text } of history) {
    if (sender !== 'customer') continue;
    const question = parseProductQuestion(text);
    if (question.isAboutService) continue;
    previous =
      previous && !(hasSubject(previous) && hasSubject(question))
        ? mergeQuestions(previous, question)
        : question;
  }
  return { shown: await listShown(search, latest), previous };
}

/** The products of the cards, in their order and variants; deleted products are omitted. */
async function listShown(
  search: ProductSearch,
  cards: readonly ProductCard[],
): Promise<FoundProduct[]> {
  if (cards.length === 0) return [];
  const ids = cards.flatMap(({ id }) => id ?? []);
  const rows = await search.listBy('id', ids, noFilter, []);
  return cards.flatMap(({ id, variant_options = {} }) => {
    const row = rows.find((each) => each.id === id);
    return row ? [inChosenVariants(row, variant_options)] : [];
  });
}

export const hasSubject = ({ subject }: ProductQuestion) => subjectTerms(subject).size > 0;

/** The question, completed with the subject and the filters of the previous one. */
export function mergeQuestions(previous: ProductQuestion, next: ProductQuestion): ProductQuestion {
  return {
    ...previous,
    ...next,
    subject: [previous.subject, next.subject].filter(Boolean).join(' '),
    colors: next.colors.length > 0 ? next.colors : previous.colors,
    sizes: next.sizes.length > 0 ? next.sizes : previous.sizes,
    excludedColors: [...previous.excludedColors, ...next.excludedColors],
    excludedWords: [...previous.excludedWords, ...next.excludedWords],
    isOnSale: next.isOnSale ?? previous.isOnSale,
    order: next.order ?? previous.order,
    isAboutProducts: next.isAboutProducts || previous.isAboutProducts,
  };
}
