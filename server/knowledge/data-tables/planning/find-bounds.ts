import { parseNumber } from '#server/language/parse-number.ts';
import type { PlanFilter } from '../plan/plan.ts';
import { isFigure } from './column-roles.ts';
import type { ColumnMention, PlannedColumn } from './find-columns.ts';
import * as words from './keywords.ts';
import type { Span } from './text-spans.ts';

/** `12,000`, `3만`, `12만 5천`, `1억 2000`, with an optional currency sign before it. */
const numberPattern =
  /[₩$€£¥]?(\d(?:[\d.,]*\d)?(?: ?[백百천千만万萬억億亿]{1,2}(?: ?\d{1,4} ?[백百천千만万萬억億亿]{1,2})*(?: ?\d{3,4}(?!\d))?)?)/gu;

/**
 * 'Price over 100': a number with a comparison filters the figure named before it, or else the first
 * one named after it. A number without a comparison filters the column whose name it follows
 * directly: 'order 1005'.
 */
export function findBounds(
  question: string,
  named: readonly ColumnMention[],
  columns: readonly PlannedColumn[],
): { filters: PlanFilter[]; spans: Span[] } {
  const numeric = named.filter(({ column }) => columns[column]?.type === 'number');
  const figures = numeric.filter(({ column }) => isFigure(columns[column]));
  const filters: PlanFilter[] = [];
  const spans: Span[] = [];
  for (const match of question.matchAll(numberPattern)) {
    const before = question.slice(0, match.index);
    const after = question.slice(match.index + match[0].length);
    const bound = words.comparisonWords.find(
      (bound) => bound.before.test(before) || bound.after.test(after),
    );
    const nearest = figures.findLast(({ end }) => end <= match.index) ?? figures[0];
    const value = readValue(match[1] ?? '');
    const exact = bound ? null : findExact(question, match, numeric);
    if (exact && value !== null) {
      filters.push({ column: exact.column, is: 'is', values: [value] });
      spans.push(exact);
      continue;
    }
    if (!bound || !nearest || !columns[nearest.column] || value === null) continue;
    filters.push({ column: nearest.column, is: bound.is, values: [value] });
    const end = match.index + match[0].length;
    spans.push({
      start: match.index - (bound.before.exec(before)?.[0].length ?? 0),
      end: end + (bound.after.exec(after)?.[0].length ?? 0),
    });
  }
  return { filters, spans };
}

/** 'A score of 5': a number right after the name of its column. */
function findExact(
  question: string,
  match: RegExpExecArray,
  numeric: readonly ColumnMention[],
): ColumnMention | null {
  const end = match.index + match[0].length;
  const column = numeric.findLast((mention) => mention.end <= match.index);
  if (!column) return null;
  const between = question.slice(column.end, match.index);
  const word = words.exact.before.exec(between)?.[0] ?? '';
  if (between.slice(0, between.length - word.length).trim() !== '') return null;
  // 'The first by revenue' does not mean a revenue of 1.
  if (/^ ?(?:위|등|번째|째|位|名|番|号)/u.test(question.slice(end))) return null;
  const unit = words.exact.after.exec(question.slice(end))?.[0].length ?? 0;
  return { column: column.column, start: column.end, end: end + unit };
}

/** Parses like cells of tables; a comma is the decimal separator if the number is invalid otherwise. */
function readValue(text: string): number | null {
  const parsed =
    parseNumber(text, { decimal: '.', currency: '' }) ??
    parseNumber(text, { decimal: ',', currency: '' });
  return parsed?.value ?? null;
}
