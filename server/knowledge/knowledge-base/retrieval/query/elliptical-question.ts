import { tokenize } from '#server/platform/text/tokenize.ts';
import { isAnswer } from '../extraction/answer-extractively.ts';
import type { Passage } from '../passage.ts';
import { totalWeight, weightIn } from '../ranking/term-weights.ts';
import { questionTerms } from './question-terms.ts';

/** Whether a question says so little that it probably refers to the one before it. */
export function isElliptical(question: string): boolean {
  const priors = questionTerms(question);
  if (priors.size === 0) return question.trim() !== '';
  const isSpaceless = [...priors.keys()].some((term) => spaceless.test(term));
  return totalWeight(priors) <= (isSpaceless ? maxBigrams : maxWords);
}

const maxWords = 2.5;
/** A word of a script without spaces has two or three. */
const maxBigrams = 5;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a question is answered by a source whose title, or own question, is what it asks about. */
export function isAboutSubject(passage: Passage, question: string): boolean {
  const { title, alternates = '', terms } = passage;
  const titleTerms = new Set(tokenize(`${title}\n${alternates}`));
  return (
    isAnswer(passage, question) && weightIn(titleTerms, terms) >= minShare * totalWeight(terms)
  );
}

const minShare = 0.6;
