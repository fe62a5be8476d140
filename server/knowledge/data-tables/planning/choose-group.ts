import type { TablePlan } from '../plan/plan.ts';
import { mentionsRecords } from './account-for-words.ts';
import { isPersonColumn } from './column-roles.ts';
import type { ColumnMention, PlannedColumn } from './find-columns.ts';
import * as words from './keywords.ts';
import type { ParsedQuestion } from './parse-question.ts';
import { findAll, overlaps } from './text-spans.ts';

type Group = NonNullable<TablePlan['group']>;

/** The column or period that a question groups by. */
export function chooseGroup(parsed: ParsedQuestion, hasExtreme: boolean): Group | null {
  const { rest, columns, dateColumn, several, people } = parsed;
  const step = words.periodWords.find((period) => period.words.test(rest))?.by;
  const by = step ?? (words.asksForTrend.test(rest) ? 'month' : undefined);
  if (by && dateColumn !== null) return { column: dateColumn, by };
  const named = namedGroup(parsed, hasExtreme);
  const person = hasExtreme && people !== null ? people : undefined;
  const isRow = named !== undefined && columns[named]?.isUnique;
  const column = (isRow ? person : undefined) ?? named ?? comparedBy(rest, several) ?? person;
  if (column === undefined) return null;
  return columns[column]?.type === 'date' ? { column, by: by ?? 'month' } : { column };
}

function namedGroup(
  { question, rest, named, columns, filters }: ParsedQuestion,
  hasExtreme: boolean,
): number | undefined {
  const recordSpans = findAll(words.perRecord, rest);
  const free = named.filter(
    (mention) =>
      !recordSpans.some((span) => overlaps(span, mention)) &&
      !filters.some(({ column, is }) => column === mention.column && is !== 'is'),
  );
  const marked = free.find(
    ({ start, end, column }) =>
      // 'The best by revenue' sorts and does not group.
      !(hasExtreme && columns[column]?.type === 'number') &&
      // 'Paid by members' does not ask for each of them.
      !(isEachPerson(columns[column]) && !hasExtreme) &&
      (words.beforeGroup.test(rest.slice(0, start)) || words.afterGroup.test(rest.slice(end))),
  );
  // 'Which product …' and 'the five best products' have no such keyword.
  const texts = hasExtreme ? free.filter(({ column }) => columns[column]?.type === 'text') : [];
  // 'Which store has the most orders' is not about each order.
  const isOfRows = ({ column, start, end }: ColumnMention) =>
    columns[column]?.isUnique || mentionsRecords(question.slice(start, end));
  const ranked = texts.find((mention) => !isOfRows(mention)) ?? texts[0];
  return (marked ?? ranked)?.column;
}

const isEachPerson = (column: PlannedColumn | undefined) =>
  column?.isUnique === true && isPersonColumn(column);

/** 'Seoul and Busan' are compared unless the question asks for one measure of both. */
function comparedBy(question: string, several: number | null): number | undefined {
  if (several === null) return undefined;
  const namesMeasure = words.measureWords.some((measure) => measure.words.test(question));
  return words.asksForComparison.test(question) || words.asksForMore.test(question) || !namesMeasure
    ? several
    : undefined;
}
