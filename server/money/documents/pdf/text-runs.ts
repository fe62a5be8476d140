import type { Language } from '#shared/contracts/languages.ts';
import { findFontFile } from './font-files.ts';

export const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** Drawn or measured on their own, even if a text has other characters before and after them. */
export const basicCharacters = [' ', '?'];

/** A part of a text whose characters are in one font file. */
export interface TextRun {
  text: string;
  file: string;
}

/** Divides a text by the font files that have its characters. */
export function toRuns(text: string, language: Language): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of printable(text)) {
    const last = runs.at(-1);
    if (character === ' ' && last) {
      last.text += character;
      continue;
    }
    const found = findFontFile(character, language);
    const printed = found ? character : '?';
    const file = found ?? findFontFile('?', language) ?? '';
    if (last?.file === file) last.text += printed;
    else runs.push({ text: printed, file });
  }
  return runs;
}

/** Composed before a text is broken, so that no part has a character that the whole has not. */
const printable = (text: string) => text.normalize('NFC').replace(/[\p{C}\p{Z}]+/gu, ' ');

/** Breaks a text into lines that are not wider than allowed. */
export function breakLines(
  text: string,
  language: Language,
  fits: (line: string) => boolean,
): string[] {
  const lines: string[] = [];
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const { segment } of words.segment(printable(paragraph))) {
      // A word that is wider than a line is broken anywhere.
      const parts = fits(segment) ? [segment] : [...segment];
      for (const part of parts) {
        if (line !== '' && !fits(line + part)) {
          lines.push(line.trimEnd());
          line = part.trimStart();
        } else line += part;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
