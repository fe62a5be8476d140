import { maxOf } from '#shared/console/index.ts';
import type { NewTrivia } from '#shared/contracts/answers/companion-trivia.ts';

const maxLength = {
  text: maxOf('POST /companion/:agent_id/trivia', 'items.text'),
  category: maxOf('POST /companion/:agent_id/trivia', 'items.first_category'),
};

/**
 * Parses one fact per line, with optional categories before it, separated by tabs or `|` as in a
 * spreadsheet. Lines over the limit are returned separately.
 */
export function parseTrivia(pasted: string): { items: NewTrivia[]; tooLong: string[] } {
  const items: NewTrivia[] = [];
  const tooLong: string[] = [];
  for (const line of pasted.split('\n')) {
    const cells = line.split(/\t|\|/).map((cell) => cell.trim());
    const text = cells.at(-1) ?? '';
    if (text === '') continue;
    const [first_category = '', second_category = ''] = cells.slice(0, -1);
    const fits =
      [...text].length <= maxLength.text &&
      [first_category, second_category].every((name) => [...name].length <= maxLength.category);
    if (fits) items.push({ text, first_category, second_category });
    else tooLong.push(line.trim());
  }
  return { items, tooLong };
}
