import { type Language, languages } from '#shared/contracts/languages.ts';
import { beginningOfText, loadPhrases, wholeText } from './phrases.ts';

const courtesies = [
  'greeting',
  'feelings',
  'thanks',
  'goodbye',
  'capabilities',
  'who',
  'assent',
] as const;
export type Courtesy = (typeof courtesies)[number];

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
  // Only symbols were removed, such as a thumbs-up.
  if (message === '') return text.trim() === '' ? null : { courtesy: 'assent', language };
  if (!anyBeginning.test(message)) return null;
  return findMatch(message, language) ?? findLastOfTwo(message, language);
}

/** Whether a message is a courtesy in any language. */
export function isCourtesy(text: string): boolean {
  return detectCourtesy(text, 'en') !== null;
}

const maxLength = 60;

const phrases = loadPhrases('courtesies', [...courtesies, 'form_of_address']);

const patterns = courtesies.flatMap((courtesy) =>
  languages.map((language) => ({
    courtesy,
    language,
    pattern: wholeText(phrases[courtesy][language]),
  })),
);

/** Rules out nearly all questions with one test. */
const anyBeginning = beginningOfText(
  courtesies.flatMap((courtesy) => Object.values(phrases[courtesy]).flat()),
);

/** “there”, “everyone” or “님” after the courtesy itself. */
const formOfAddress = new RegExp(
  ` ?(?:${Object.values(phrases.form_of_address).flat().join('|')})$`,
  'iu',
);

function findMatch(message: string, language: Language): DetectedCourtesy | null {
  const core = message.replace(formOfAddress, '');
  const matches = patterns.filter(
    ({ pattern }) => pattern.test(message) || (core !== '' && pattern.test(core)),
  );
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
