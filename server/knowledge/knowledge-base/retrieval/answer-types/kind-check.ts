import { namesParty, questionKinds } from '#server/language/question-kinds.ts';
import type { Passage } from '../passage.ts';
import { containsNumber } from './number-detector.ts';

type Pair = Pick<Passage, 'title' | 'alternates' | 'body'>;

/**
 * Returns whether a FAQ answers another kind of question: “Who pays for return shipping?” is not
 * answered by “How much is shipping?”, unless its answer contains the requested figure or party.
 */
export function createKindCheck(question: string): (pair: Pair) => boolean {
  const wanted = questionKinds(question);
  const wantsFigure = wanted.has('amount') || wanted.has('time');
  // Whether a text names a place cannot be recognized.
  const isOpen = wanted.size === 0 || wanted.has('place');
  return ({ title, alternates = '', body }) => {
    if (isOpen || (wantsFigure && containsNumber(body))) return false;
    const questions = [title, ...alternates.split('\n')].filter((each) => each !== '');
    const kinds = questions.map(questionKinds);
    if (kinds.some((own) => [...own].some((kind) => wanted.has(kind)))) return false;
    if (wanted.has('who')) return !namesParty(body);
    return kinds.every(({ size }) => size > 0);
  };
}
