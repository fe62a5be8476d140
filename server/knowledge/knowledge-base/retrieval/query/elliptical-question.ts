import { normalize } from '#server/language/normalize.ts';
import { hasBigrams, tokenize } from '#server/language/tokenize.ts';
import { isAnswer } from '../extraction/answer-extractively.ts';
import type { Passage } from '../passage.ts';
import { totalWeight, weightIn } from '../ranking/term-weights.ts';
import { questionTerms } from './question-terms.ts';

/**
 * Whether a question refers to the one before it: it begins or ends as such questions do (“And on
 * Sundays?”, “일요일은요?”), or has no content words of its own (“How much?”).
 */
export function isElliptical(question: string): boolean {
  const text = normalize(question).trim();
  const priors = questionTerms(text);
  if (priors.size === 0) return text !== '';
  if (!refersBack.test(text)) return false;
  const isSpaceless = [...priors.keys()].some((term) => hasBigrams(term));
  return totalWeight(priors) <= (isSpaceless ? maxBigrams : maxWords);
}

/** Conjunctions at the beginning, and endings of questions without a predicate. */
const refersBack = new RegExp(
  [
    String.raw`^(?:and|or|but|so|then|also|(?:and )?(?:what|how) about|what if)\b`,
    String.raw`^¿?(?:y|o|pero|entonces|que tal)\b`,
    '^(?:그럼|그러면|그런데|근데|그리고|만약|혹시)|(?:은|는|이|건|면|도)요[?？]*$',
    '^(?:那|要是|如果|还有|另外)|呢[?？]*$',
    '^(?:では|じゃ|それ|あと|ちなみに)|(?:は|だと|なら|たら|って)[?？]*$',
  ].join('|'),
  'u',
);

/** A longer question has a subject of its own. */
const maxWords = 4;
/** A word of a script without spaces has two or three. */
const maxBigrams = 8;

/** Whether the title or the question of a source is what the question asks about. */
export function isAboutSubject(passage: Passage, question: string): boolean {
  const { title, alternates = '', terms } = passage;
  const titleTerms = new Set(tokenize(`${title}\n${alternates}`));
  return (
    isAnswer(passage, question) && weightIn(titleTerms, terms) >= minShare * totalWeight(terms)
  );
}

const minShare = 0.4;
