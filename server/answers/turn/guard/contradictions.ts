import { splitSentences } from '#server/knowledge/knowledge-base/index.ts';
import { isNegated } from '#server/language/is-negated.ts';
import { tokenize } from '#server/language/tokenize.ts';

/**
 * Whether the text has nearly the same sentence with the opposite meaning, such as “Dogs are not
 * allowed.” for “Dogs are allowed.”, and none with the same meaning.
 */
export function contradicts(sentence: string, text: string): boolean {
  if (text === '') return false;
  const terms = new Set(tokenize(sentence));
  if (terms.size < minTerms) return false;
  const alike = splitSentences(text).filter(
    (each) => !endsWithQuestionMark(each.text) && isAlike(terms, new Set(tokenize(each.text))),
  );
  const isDenied = isNegated(sentence);
  return alike.length > 0 && alike.every((each) => isNegated(each.text) !== isDenied);
}

/** Whether both sentences consist of nearly the same words. */
function isAlike(terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...terms].filter((term) => others.has(term)).length;
  const all = terms.size + others.size - shared;
  return shared >= minTerms && shared >= all * minSharedTerms;
}

const minTerms = 2;
/** “We ship to the US” and “We do not ship to Canada but to the US” share two of three terms. */
const minSharedTerms = 0.7;

const endsWithQuestionMark = (text: string) => /[?？]["'”’」』)）]*$/.test(text);
