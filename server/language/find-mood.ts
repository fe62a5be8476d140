import { languages } from '#shared/contracts/languages.ts';
import { toPhraseForm } from './normalize.ts';
import { anywhereIn, loadPhrases } from './phrases.ts';

const moods = ['sad', 'bored', 'glad'] as const;
export type Mood = (typeof moods)[number];

const phrases = loadPhrases('moods', moods);
const patterns = moods.map((mood) => ({
  mood,
  each: languages.map((language) => anywhereIn(language, phrases[mood][language])),
}));

/** A longer text is about more than a mood. */
const maxLength = 40;

/** Finds the customer's mood in a short message. */
export function findMood(text: string): Mood | null {
  if (text.length > maxLength || /[?？]/u.test(text)) return null;
  const plain = toPhraseForm(text);
  return patterns.find(({ each }) => each.some((pattern) => pattern.test(plain)))?.mood ?? null;
}
