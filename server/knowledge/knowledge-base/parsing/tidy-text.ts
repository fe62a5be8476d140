import { closesFence, openingFence } from '../markdown/fences.ts';

/** Control characters except tab and line feed, byte order marks and soft hyphens. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\ufeff\ufffe\uffff]/g;

/** PDF fonts often encode 日 as the radical ⽇ and “fi” as a ligature, which no search would match. */
const lookalikes = /[\u2e80-\u2fd5\ufb00-\ufb06]/g;

/** Normalizes text for storage and display: NFC, without control characters. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\f\v]/g, '\n')
    .replace(unwanted, '')
    .normalize('NFC')
    .replace(lookalikes, (character) => character.normalize('NFKC'))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(createBlankLineFilter())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

/** Of several empty lines only the first remains, except in code blocks. */
function createBlankLineFilter(): (line: string) => boolean {
  let fence: string | undefined;
  let previous = '';
  return (line) => {
    const isExtra = !fence && line === '' && previous === '';
    if (!fence) fence = openingFence(line);
    else if (closesFence(line, fence)) fence = undefined;
    previous = line;
    return !isExtra;
  };
}

/** Normalizes a heading: like `tidyText`, on one line and truncated. */
export function tidyLine(text: string, maxLength = 120): string {
  const line = tidyText(text).replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
}
