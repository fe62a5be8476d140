import type { SkillQuestion } from '#server/answers/turn/index.ts';
import { type ProductQuestion, parseProductQuestion } from './parse-product-question.ts';
import { subjectTerms } from './rank-products.ts';

/** Whether the question limits price, colour or stock. */
export function hasFilter({ minPrice, maxPrice, colors, isInStock }: ProductQuestion): boolean {
  return minPrice !== undefined || maxPrice !== undefined || colors.length > 0 || isInStock;
}

/**
 * Completes a question without a subject of its own, such as “And in black?”, with the subject and
 * the remaining filters of the customer's previous question. Null when it is no follow-up.
 */
export function mergeFollowUp(
  followUp: ProductQuestion,
  history: SkillQuestion['history'],
): ProductQuestion | null {
  if (!hasFilter(followUp) && !followUp.order) return null;
  if (subjectTerms(followUp.subject).size > 0 && !refersBack.test(followUp.subject)) return null;
  for (const { sender, text } of history.toReversed()) {
    if (sender !== 'customer') continue;
    const previous = parseProductQuestion(text);
    if (previous.isAboutService || subjectTerms(previous.subject).size === 0) continue;
    return {
      ...previous,
      ...followUp,
      subject: previous.subject,
      colors: followUp.colors.length > 0 ? followUp.colors : previous.colors,
      isInStock: followUp.isInStock || previous.isInStock,
      order: followUp.order ?? previous.order,
    };
  }
  return null;
}

/** Whether a question compares with the products shown before, such as “Anything cheaper?”. */
export function comparesWithPrevious(question: string): boolean {
  return /\bcheaper\b|less expensive|더 ?(?:싼|저렴한|값싼|비싼)|更便宜|便宜一?[点些]|(?:もっと|より|もう少し)安い|\b(?:algo|hay|algun[oa]s?|un[oa]s?|otr[oa]s?) (?:\w+ )?m[aá]s (?:barat|económic)/iu.test(
    question,
  );
}

const refersBack =
  /\b(?:these|those|them|ones?|what about|how about|and in|any in|estos|esos|ellos|alguno|y en|hay en)\b|그\s?중|이\s?중|그거|그걸|그것|것도|[은는]요|其中|这些|那些|的呢|その中|それ|のは/iu;
