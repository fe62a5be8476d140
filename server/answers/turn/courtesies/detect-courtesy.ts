import { type Language, languages } from '#shared/contracts/languages.ts';
import { type Courtesy, courtesyPhrases } from './courtesy-phrases.ts';

export interface DetectedCourtesy {
  courtesy: Courtesy;
  /** The language of the message. */
  language: Language;
}

/**
 * Detects a message that needs no source, such as “Hello there”, “감사합니다!” or “👍”; null for everything
 * else. A phrase of several languages counts as one of the customer's language.
 */
export function detectCourtesy(text: string, language: Language): DetectedCourtesy | null {
  const message = text
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\p{M}\s]+/gu, ' ')
    .trim();
  if (message.length > maxLength) return null;
  // Nothing is left of a message of symbols only, such as a thumbs-up.
  if (message === '') return text.trim() === '' ? null : { courtesy: 'assent', language };
  if (!anyBeginning.test(message)) return null;
  const core = message.replace(/(?<=.) ?(?:there|everyone|please|님|さん)$/iu, '');
  return (
    findMatch(message, language) ?? findMatch(core, language) ?? findLastOfTwo(message, language)
  );
}

const maxLength = 60;

const patterns = Object.entries(courtesyPhrases).flatMap(([name, phrases]) =>
  languages.map((language) => ({
    courtesy: name as Courtesy, // a key of courtesyPhrases
    language,
    pattern: new RegExp(`^(?:${phrases[language]})$`, 'iu'),
  })),
);

/** Matches the beginning of any courtesy, to rule out nearly all questions with one test. */
const anyBeginning = new RegExp(
  `^(?:${Object.values(courtesyPhrases)
    .flatMap((phrases) => Object.values(phrases))
    .join('|')})`,
  'iu',
);

function findMatch(message: string, language: Language): DetectedCourtesy | null {
  const matches = patterns.filter(({ pattern }) => pattern.test(message));
  return matches.find((match) => match.language === language) ?? matches[0] ?? null;
}

/** Finds the second of two courtesies, such as “Hello, how are you?” or “네, 감사합니다”. */
function findLastOfTwo(message: string, language: Language): DetectedCourtesy | null {
  const parts = message.split(' ');
  for (let end = 1; end < parts.length; end += 1) {
    const first = findMatch(parts.slice(0, end).join(' '), language);
    const last = first && findMatch(parts.slice(end).join(' '), language);
    if (last) return last;
  }
  return null;
}
