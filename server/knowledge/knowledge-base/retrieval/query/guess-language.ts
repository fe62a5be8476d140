import { normalize } from '#server/language/normalize.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** The likeliest of the five languages, by script and function words; undefined when undecided. */
export function guessLanguage(text: string): Language | undefined {
  const sample = text.slice(0, 400);
  if (/\p{Script=Hangul}/u.test(sample)) return 'ko';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return 'ja';
  if (/\p{Script=Han}/u.test(sample)) return 'zh';
  if (/[¿¡ñ]/i.test(sample)) return 'es';
  const words = normalize(sample).match(/[a-z]+/g) ?? [];
  const spanish = words.filter((word) => spanishWords.has(word)).length;
  const english = words.filter((word) => englishWords.has(word)).length;
  if (spanish === english) return undefined;
  return spanish > english ? 'es' : 'en';
}

const spanishWords = new Set(
  'con cuando de del el en es la las los mi para por que se su un una y'.split(' '),
);
const englishWords = new Set(
  'and are can do for how i in is my of the to what when where with you your'.split(' '),
);
