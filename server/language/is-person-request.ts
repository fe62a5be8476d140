import { languages } from '#shared/contracts/languages.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { toPhraseForm } from './normalize.ts';
import { anywhereIn, loadPhrases } from './phrases.ts';

/** `excludes`: negations, and questions about something else with the same words. */
const phrases = loadPhrases('person-requests', ['requests', 'excludes']);

const patterns = languages.map((language) => ({
  requests: anywhereIn(language, phrases.requests[language]),
  excludes: anywhereIn(language, phrases.excludes[language]),
}));

/** A request is short; a longer text describes something else. */
const maxLength = 160;

/**
 * Whether a customer requests a person. Rather misses a request than finds a false one: an unneeded
 * answer of the AI costs less than an unneeded handoff.
 */
export function isPersonRequest(text: string): boolean {
  const plain = toPhraseForm(text);
  const request = trimEnd(plain, ' \t\n\r.!?。~…');
  if (request.length > maxLength) return false;
  return patterns.some(
    ({ requests, excludes }) => requests.test(request) && !excludes.test(request),
  );
}
