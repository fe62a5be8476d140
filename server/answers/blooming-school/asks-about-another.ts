import {
  isElliptical,
  type Passage,
  questionTerms,
} from '#server/knowledge/knowledge-base/index.ts';
import { splitWords } from '#server/language/split-words.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { typoCandidates } from '#server/language/typos.ts';

/**
 * Whether a question is about something other than a taught pair, such as the legs of a dog instead of
 * those of a spider: a child would believe the wrong answer.
 */
export function asksAboutAnother(
  question: string,
  { title, alternates = '', body }: Pick<Passage, 'title' | 'alternates' | 'body'>,
): boolean {
  const words = contentWords(question);
  const ownQuestions = [title, ...alternates.split('\n')].filter((own) => own.trim() !== '');
  const titles = ownQuestions.map(contentWords);
  const taught = [...titles.flat(), ...contentWords(body)];
  // An elliptical question is searched together with the previous one, so “And a cat?” without a word
  // in common is about something else. A complete question may use other words or another language.
  if (!words.some((word) => isAmong(word, titles.flat()))) {
    return (
      words.length > 0 && isElliptical(question) && !words.some((word) => isAmong(word, taught))
    );
  }
  return (
    words.some((word) => !isAmong(word, taught)) &&
    titles.every((own) => own.some((word) => !isAmong(word, words)))
  );
}

function contentWords(text: string): string[] {
  const terms = questionTerms(text);
  return splitWords(text).filter((word) =>
    tokenize(word).some((term) => (terms.get(term) ?? 0) > minPrior),
  );
}

/** Stop words and grammatical endings have a lower prior weight. */
const minPrior = 0.4;

const isAmong = (word: string, others: readonly string[]) =>
  others.some((other) => isSameWord(word, other));

/** Whether two words are equal, apart from an ending or a typing error. */
function isSameWord(one: string, other: string): boolean {
  if (one === other || tokenize(one).join() === tokenize(other).join()) return true;
  const longer = Math.max(one.length, other.length);
  const needed = /^\p{Script=Latin}+$/u.test(one)
    ? Math.ceil(longer * minSharedLetters)
    : Math.min(2, one.length, other.length);
  const isSameStart = one.slice(0, needed) === other.slice(0, needed);
  return (isSameStart && needed > 0) || typoCandidates(one).includes(other);
}

const minSharedLetters = 0.6;
