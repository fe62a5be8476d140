import type { SkillQuestion } from '#server/features/chat/index.ts';
import { subjectTerms } from './rank-products.ts';
import { type ProductQuestion, understandQuestion } from './understand-question.ts';

/** Whether it asks for less than all products of its subject. */
export function narrows({ least, most, colors, isInStock }: ProductQuestion): boolean {
  return least !== undefined || most !== undefined || colors.length > 0 || isInStock;
}

/**
 * “And in black?” names nothing that is sold: it goes on with what the customer asked before, and with
 * all that was wished of it and is not said anew. null for a question that does not point back.
 */
export function goingOn(
  asked: ProductQuestion,
  history: SkillQuestion['history'],
): ProductQuestion | null {
  if (!narrows(asked) && !asked.order) return null;
  if (subjectTerms(asked.subject).size > 0 && !pointsBack.test(asked.subject)) return null;
  for (const { sender, text } of history.toReversed()) {
    if (sender !== 'customer') continue;
    const before = understandQuestion(text);
    if (before.isAboutService || subjectTerms(before.subject).size === 0) continue;
    return {
      ...before,
      ...asked,
      subject: before.subject,
      colors: asked.colors.length > 0 ? asked.colors : before.colors,
      isInStock: asked.isInStock || before.isInStock,
      order: asked.order ?? before.order,
    };
  }
  return null;
}

/** “Anything cheaper?”: than what was shown. */
export function comparesWithBefore(question: string): boolean {
  return /\bcheaper\b|less expensive|더 ?(?:싼|저렴한|값싼|비싼)|更便宜|便宜一?[点些]|(?:もっと|より|もう少し)安い|\b(?:algo|hay|algun[oa]s?|un[oa]s?|otr[oa]s?) (?:\w+ )?m[aá]s (?:barat|económic)/iu.test(
    question,
  );
}

const pointsBack =
  /\b(?:these|those|them|ones?|what about|how about|and in|any in|estos|esos|ellos|alguno|y en|hay en)\b|그\s?중|이\s?중|그거|그걸|그것|것도|[은는]요|其中|这些|那些|的呢|その中|それ|のは/iu;
