import { languages } from '#shared/contracts/languages.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { isNegated } from './is-negated.ts';
import { loadPhrases, wholeText } from './phrases.ts';

/** Whether a message asks something, also without a question mark: “what is the capital of Peru”. */
export function isQuestion(message: string): boolean {
  const text = message.normalize('NFKC').replaceAll('’', "'").trim();
  if (/[?？]\s*$/u.test(text)) return true;
  const sentence = trimEnd(text, ' .!~。…');
  return !isNegated(sentence) && asks.some((pattern) => pattern.test(sentence));
}

const phrases = loadPhrases('questions', ['asks']);
const asks = languages.map((language) => wholeText(phrases.asks[language]));
