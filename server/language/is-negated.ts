import { languages } from '#shared/contracts/languages.ts';
import { anywhereIn, loadPhrases } from './phrases.ts';

/** Whether a sentence in any of the five languages denies something. */
export function isNegated(sentence: string): boolean {
  return negations.some((negation) => negation.test(sentence));
}

const { negation } = loadPhrases('negation', ['negation']);
const negations = languages.map((language) => anywhereIn(language, negation[language]));
