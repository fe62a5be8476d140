import { languages } from '#shared/contracts/languages.ts';
import { anywhereIn, loadPhrases } from './phrases.ts';

const kinds = ['who', 'amount', 'time', 'place', 'reason'] as const;
/** What a question asks for; other questions ask whether, how or which. */
export type QuestionKind = (typeof kinds)[number];

const phrases = loadPhrases('question-kinds', [...kinds, 'parties']);
const patterns = kinds.map(
  (kind) =>
    [kind, languages.map((language) => anywhereIn(language, phrases[kind][language]))] as const,
);

/** The kinds of all questions in a text, in any of the five languages. */
export function questionKinds(question: string): Set<QuestionKind> {
  const text = question.slice(0, maxLength);
  const found = new Set(
    patterns.flatMap(([kind, tests]) => (tests.some((each) => each.test(text)) ? [kind] : [])),
  );
  // “How much time” is a time.
  if (found.has('time')) found.delete('amount');
  return found;
}

/** Whether a text names one side of a purchase or a service: the customer or the business. */
export function namesParty(text: string): boolean {
  return parties.some((each) => each.test(text.slice(0, maxLength)));
}

const parties = languages.map((language) => anywhereIn(language, phrases.parties[language]));
const maxLength = 2_000;
