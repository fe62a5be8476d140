import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Language } from '#shared/contracts/languages.ts';

/** Noto Sans for Korean, Japanese and simplified Chinese, which draw the same characters differently. */
type Family = 'kr' | 'jp' | 'sc';

/** The families in which a character is looked up, by the language of the text. */
const familiesByLanguage: Readonly<Record<Language, readonly Family[]>> = {
  en: ['kr', 'jp', 'sc'],
  es: ['kr', 'jp', 'sc'],
  ja: ['jp', 'kr', 'sc'],
  ko: ['kr', 'jp', 'sc'],
  zh: ['sc', 'jp', 'kr'],
};

interface FontFile {
  path: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);
const rangesSchema = z.record(z.string(), z.string());
const listed = new Map<Family, FontFile[]>();

/** The font files of a family, each for some ranges of characters. */
function listFiles(family: Family): FontFile[] {
  const known = listed.get(family);
  if (known) return known;
  const font = `noto-sans-${family}`;
  const folder = `@fontsource-variable/${font}`;
  const ranges = rangesSchema.parse(
    JSON.parse(readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8')),
  );
  const files = Object.entries(ranges).map(([name, text]) => {
    const part = name.replace(/[[\]]/g, '');
    const path = require.resolve(`${folder}/files/${font}-${part}-wght-normal.woff2`);
    return { path, ranges: text.split(',').map(toRange) };
  });
  listed.set(family, files);
  return files;
}

/** `U+ac00-d7a3` or `U+20ac`. */
function toRange(text: string): [number, number] {
  const [first = 0, last = first] = text
    .slice(2)
    .split('-')
    .map((part) => Number.parseInt(part, 16));
  return [first, last];
}

/** The file with a character; null if no font has it. */
export function findFontFile(character: string, language: Language): string | null {
  const key = `${language}${character}`;
  const known = fileByCharacter.get(key);
  if (known !== undefined) return known;
  const file = searchFontFile(character, language);
  fileByCharacter.set(key, file);
  return file;
}

/** Breaking lines asks for the same characters again and again. */
const fileByCharacter = new Map<string, string | null>();

function searchFontFile(character: string, language: Language): string | null {
  const code = character.codePointAt(0) ?? 0;
  for (const family of familiesByLanguage[language]) {
    const file = listFiles(family).find(({ ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last),
    );
    if (file) return file.path;
  }
  return null;
}
