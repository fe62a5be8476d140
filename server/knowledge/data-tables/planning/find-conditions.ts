import type { PlanFilter } from '../plan/plan.ts';
import type { ColumnMention, PlannedColumn } from './find-columns.ts';
import type { ValueMention } from './find-values.ts';
import * as words from './keywords.ts';
import { findAround, type Span } from './text-spans.ts';

/** Values of one column are alternatives; different columns must all match. */
export function valueFilters(question: string, values: readonly ValueMention[]): PlanFilter[] {
  const byColumn = Map.groupBy(values, ({ column }) => column);
  return [...byColumn].map(([column, found]) => ({
    column,
    is: found.some((value) => exclusionSpans(question, value).length > 0) ? 'is_not' : 'is',
    values: [...new Set(found.map(({ value }) => value))].slice(0, 50),
  }));
}

/** The words around a value that exclude it: `without the East`, `not delivered`. */
export function exclusionSpans(question: string, span: Span): Span[] {
  return [words.excluded, words.negated].flatMap(({ before, after }) =>
    findAround(question, span, before, after),
  );
}

/** 'Returned orders': mentioning a boolean column filters by true, or by false if negated. */
export function flagFilters(
  question: string,
  named: readonly ColumnMention[],
  columns: readonly PlannedColumn[],
  group: number | undefined,
): PlanFilter[] {
  return named
    .filter(({ column }) => columns[column]?.type === 'boolean' && column !== group)
    .slice(0, 1)
    .map((mention) => ({
      column: mention.column,
      is: 'is',
      values: [negationSpans(question, mention).length === 0],
    }));
}

export const negationSpans = (question: string, span: Span): Span[] =>
  findAround(question, span, words.negated.before, words.negated.after);

/** 'Orders without a coupon' are those whose cell is empty. */
export function blankFilters(
  question: string,
  named: readonly ColumnMention[],
  columns: readonly PlannedColumn[],
): { filters: PlanFilter[]; spans: Span[] } {
  const filters: PlanFilter[] = [];
  const spans: Span[] = [];
  for (const mention of named) {
    const column = columns[mention.column];
    if (!column || column.type === 'boolean' || !isMissingOnlyWhenEmpty(column)) continue;
    const empty = findAround(question, mention, words.empty.before, words.empty.after);
    const filled = findAround(question, mention, words.filled.before, words.filled.after);
    const around = empty.length > 0 ? empty : filled;
    if (around.length === 0) continue;
    filters.push({ column: mention.column, is: empty.length > 0 ? 'empty' : 'filled', values: [] });
    spans.push(...around);
  }
  return { filters, spans };
}

/** Words that people write instead of leaving a cell empty. */
const placeholder =
  /^(?:[-–—.?]+|n\/?a|none|null|nil|없음|해당 ?없음|なし|無し?|无|暂无|ninguno)$/i;

/** Whether an empty cell is the only way in which a value is missing: a discount may be 0. */
function isMissingOnlyWhenEmpty({ type, min, values, unread = 0 }: PlannedColumn): boolean {
  const hasZero = type === 'number' && Number(min) <= 0;
  return unread === 0 && !hasZero && !values.some((value) => placeholder.test(value));
}
