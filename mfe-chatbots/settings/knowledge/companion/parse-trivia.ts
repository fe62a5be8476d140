import type { NewTrivia } from '#shared/contracts/companion-trivia.ts';

const longest = { text: 500, category: 60 };

/**
 * Facts of a pasted text, one a line; with categories before them, divided by tabs or `|` as
 * spreadsheets do. What is too long is told apart.
 */
export function parseTrivia(pasted: string): { items: NewTrivia[]; tooLong: string[] } {
  const items: NewTrivia[] = [];
  const tooLong: string[] = [];
  for (const line of pasted.split('\n')) {
    const cells = line.split(/\t|\|/).map((cell) => cell.trim());
    const text = cells.at(-1) ?? '';
    if (text === '') continue;
    const [first_category = '', second_category = ''] = cells.slice(0, -1);
    const isFit =
      [...text].length <= longest.text &&
      [first_category, second_category].every((name) => [...name].length <= longest.category);
    if (isFit) items.push({ text, first_category, second_category });
    else tooLong.push(line.trim());
  }
  return { items, tooLong };
}
