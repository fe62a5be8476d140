import type { SkillQuestion } from '#server/answers/turn/index.ts';
import { subjectTerms } from './rank-products.ts';
import { type ProductQuestion, understandQuestion } from './understand-question.ts';

/** Whether the question filters by more than its subject. */
export function hasFilter({ least, most, colors, isInStock }: ProductQuestion): boolean {
  return least !== undefined || most !== undefined || colors.length > 0 || isInStock;
}

/**
 * “And in black?” has no subject of its own: it continues the customer's previous question, with
 * the filters that it does not replace. Null when the question is no follow-up.
 */
export function mergeFollowUp(
  followUp: ProductQuestion,
  history: SkillQuestion['history'],
): ProductQuestion | null {
  if (!hasFilter(followUp) && !followUp.order) return null;
  if (subjectTerms(followUp.subject).size > 0 && !refersBack.test(followUp.subject)) return null;
  for (const { sender, text } of history.toReversed()) {
    if (sender !== 'customer') continue;
    const before = understandQuestion(text);
    if (before.isAboutService || subjectTerms(before.subject).size === 0) continue;
    return {
      ...before,
      ...followUp,
      subject: before.subject,
      colors: followUp.colors.length > 0 ? followUp.colors : before.colors,
      isInStock: followUp.isInStock || before.isInStock,
      order: followUp.order ?? before.order,
    };
  }
  return null;
}

/** “Anything cheaper?” compares with the products shown before. */
export function comparesWithBefore(question: string): boolean {
  return /\bcheaper\b|less expensive|더 ?(?:싼|저렴한|값싼|비싼)|更便宜|便宜一?[点些]|(?:もっと|より|もう少し)安い|\b(?:algo|hay|algun[oa]s?|un[oa]s?|otr[oa]s?) (?:\w+ )?m[aá]s (?:barat|económic)/iu.test(
    question,
  );
}

const refersBack =
  /\b(?:these|those|them|ones?|what about|how about|and in|any in|estos|esos|ellos|alguno|y en|hay en)\b|그\s?중|이\s?중|그거|그걸|그것|것도|[은는]요|其中|这些|那些|的呢|その中|それ|のは/iu;
