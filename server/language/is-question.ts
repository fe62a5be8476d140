import { languages } from '#shared/contracts/languages.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { isNegated } from './is-negated.ts';
import { toPhraseForm } from './normalize.ts';
import { loadPhrases, wholeText } from './phrases.ts';

/** Whether a message asks something, also without a question mark: “what is the capital of Peru”. */
export function isQuestion(message: string): boolean {
  const text = toPhraseForm(message);
  if (/[?？]\s*$/u.test(text)) return true;
  const sentence = trimEnd(text, ' .!~。…');
  return !isNegated(sentence) && questionForms.some((pattern) => pattern.test(sentence));
}

/** Whether a message describes the customer and asks nothing: “my name is Ben”. */
export function describesSpeaker(message: string): boolean {
  const text = toPhraseForm(message);
  return !isQuestion(text) && selfDescriptions.some((pattern) => pattern.test(text));
}

const phrases = loadPhrases('questions', ['asks', 'about_speaker']);
const selfDescriptions = languages.map((language) => wholeText(phrases.about_speaker[language]));
const questionForms = languages.map((language) => wholeText(phrases.asks[language]));
