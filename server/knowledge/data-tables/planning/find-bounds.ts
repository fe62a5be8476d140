import { parseNumber } from '#server/language/parse-number.ts';
import type { PlanFilter } from '../plan/plan.ts';
import * as words from './keywords.ts';
import type { ColumnMention, PlannedColumn } from './mentions.ts';

/** `12,000`, `3만`, `12만 5천`, `1억 2000`, with an optional currency sign before it. */
const number =
  /[₩$€£¥]?(\d(?:[\d.,]*\d)?(?: ?[백百천千만万萬억億亿]{1,2}(?: ?\d{1,4} ?[백百천千만万萬억億亿]{1,2})*(?: ?\d{3,4}(?!\d))?)?)/gu;

/** 'Price over 100': a number with a comparison filters the numeric column named before it. */
export function findBounds(
  question: string,
  numbers: readonly ColumnMention[],
  columns: readonly PlannedColumn[],
): PlanFilter[] {
  const filters: PlanFilter[] = [];
  for (const match of question.matchAll(number)) {
    const before = question.slice(0, match.index);
    const after = question.slice(match.index + match[0].length);
    const bound = words.comparisonWords.find(
      (bound) => bound.before.test(before) || bound.after.test(after),
    );
    const nearest = numbers.findLast(({ end }) => end <= match.index) ?? numbers[0];
    const value = readValue(match[1] ?? '');
    if (!bound || !nearest || !columns[nearest.column] || value === null) continue;
    filters.push({ column: nearest.column, is: bound.is, values: [value] });
  }
  return filters;
}

/** Parses like cells of tables; a comma is the decimal separator if the number is invalid otherwise. */
function readValue(text: string): number | null {
  const parsed =
    parseNumber(text, { decimal: '.', currency: '' }) ??
    parseNumber(text, { decimal: ',', currency: '' });
  return parsed?.value ?? null;
}
