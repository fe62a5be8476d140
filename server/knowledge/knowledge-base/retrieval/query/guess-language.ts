import { normalize } from '#server/language/normalize.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { findBlocks } from '../../markdown/find-blocks.ts';

/** The likeliest of the five languages, by script and function words; undefined when undecided. */
export function guessLanguage(text: string): Language | undefined {
  const sample = withoutCode(text).slice(0, 400);
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

/** Code and names in it are English in every language. */
function withoutCode(text: string): string {
  if (!text.includes('`')) return text;
  const input = text.slice(0, 4000);
  const code = findBlocks(input).filter(({ kind }) => kind === 'code');
  const ends = [0, ...code.map(({ end }) => end)];
  const prose = ends.map((end, index) => input.slice(end, code[index]?.start)).join('\n');
  return prose.replace(/`[^`\n]{1,200}`/g, ' ');
}

const spanishWords = new Set(
  'con cuando de del el en es la las los mi para por que se su un una y'.split(' '),
);
const englishWords = new Set(
  'and are can do for how i in is my of the to what when where with you your'.split(' '),
);
