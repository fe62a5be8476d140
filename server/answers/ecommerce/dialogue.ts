import type { SkillQuestion } from '#server/answers/turn/index.ts';
import { type ProductQuestion, parseProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { subjectTerms } from './rank-products.ts';
import { noFilter, type ProductSearch } from './search-products.ts';

/** What a chat is about before a question. */
export interface Dialogue {
  /** The products of the latest answer that showed any, in their order. */
  shown: readonly FoundProduct[];
  /** The customer's questions until now, as one; null when none was about products. */
  previous: ProductQuestion | null;
}

export async function readDialogue(
  search: ProductSearch,
  history: SkillQuestion['history'],
): Promise<Dialogue> {
  const shownIds = history.map(({ cards }) =>
    cards.flatMap((card) => (card.kind === 'product' && card.id ? [card.id] : [])),
  );
  const latest = shownIds.findLast((ids) => ids.length > 0) ?? [];
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

/** In the order of the ids; products that were deleted since are absent. */
async function listShown(search: ProductSearch, ids: readonly string[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const rows = await search.listBy('id', ids, noFilter, []);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export const hasSubject = ({ subject }: ProductQuestion) => subjectTerms(subject).size > 0;

/** The question with the subject of the previous one and with what it does not limit itself. */
export function mergeQuestions(previous: ProductQuestion, next: ProductQuestion): ProductQuestion {
  return {
    ...previous,
    ...next,
    subject: [previous.subject, next.subject].filter(Boolean).join(' '),
    colors: next.colors.length > 0 ? next.colors : previous.colors,
    sizes: next.sizes.length > 0 ? next.sizes : previous.sizes,
    isOnSale: next.isOnSale ?? previous.isOnSale,
    order: next.order ?? previous.order,
    isAboutProducts: next.isAboutProducts || previous.isAboutProducts,
  };
}
