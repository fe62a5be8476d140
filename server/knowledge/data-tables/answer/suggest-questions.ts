import { addDays, dayAsDate, monthOf } from '#shared/utils/calendar-days.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import { chooseGroup } from '../planning/choose-group.ts';
import { isFigure, isRate } from '../planning/column-roles.ts';
import { asksForChange, findExtreme } from '../planning/compose-plan.ts';
import { describeColumns } from '../planning/describe-columns.ts';
import { findSharedNames } from '../planning/find-columns.ts';
import { periodFilters } from '../planning/find-dates.ts';
import type { ParsedQuestion } from '../planning/parse-question.ts';
import { type PlannedQuestion, planByWords } from '../planning/plan-by-words.ts';
import type { Planned } from '../planning/plan-question.ts';
import { findPeriod } from './describe-conditions.ts';
import type { Localizer } from './explain-plan.ts';

const maxGroups = 100;
const maxQuestions = 4;

/** Questions that the table can answer, in the customer's language. */
export function suggestQuestions(table: DataTableRow, localizer: Localizer): string[] {
  const { columns } = table;
  const number = describeColumns(table, {}).find(isFigure);
  const text = columns.find(
    ({ type, distinct }) => type === 'text' && distinct > 1 && distinct <= maxGroups,
  );
  const measure = number
    ? measureText(number.unit === '%' ? 'mean' : 'sum', number.name, localizer)
    : measureText('count', '', localizer);
  const by = (group: string) => byText(measure, group, localizer);
  return [
    measure,
    ...(text ? [by(text.name)] : []),
    ...(columns.some(({ type }) => type === 'date') ? [by(periodText('month', localizer))] : []),
  ];
}

/**
 * Questions that are close to one that was only partly understood: with the measure, the group and the
 * conditions that it names. Each of them is understood.
 */
export function suggestCloseQuestions(
  table: DataTableRow,
  { parsed }: Pick<PlannedQuestion, 'parsed'>,
  localizer: Localizer,
  today: Date,
): string[] {
  const columns = describeColumns(table, {});
  const isUnderstood = (text: string) => planByWords(text, columns, { today }).plan !== null;
  const clarified = clarifiedNames(parsed).filter(isUnderstood);
  if (clarified.length > 0) return clarified.slice(0, maxQuestions);
  const extreme = findExtreme(parsed);
  const group = chooseGroup(parsed, extreme !== null);
  const groupText = group?.by
    ? periodText(group.by, localizer)
    : (table.columns[group?.column ?? -1]?.name ?? '');
  const measures = measuresFor(parsed, localizer);
  const conditions = conditionTexts(table, parsed.filters, localizer);
  const compared = asksForChange(parsed) ? parsed.dates.periods.map(monthText(localizer)) : [];
  const questions = measures.map((measure) => {
    const [previous, next] = compared;
    if (previous && next) return changeText(measure, { previous, next }, localizer);
    const whole = groupText ? byText(measure, groupText, localizer) : measure;
    return conditions.length > 0 ? `${whole} (${conditions.join(', ')})` : whole;
  });
  return [...new Set(questions)].filter(isUnderstood).slice(0, maxQuestions);
}

/** The question for the last month of the table, where the period that it names has no rows. */
export function suggestLatest(
  { table, understood }: Planned,
  localizer: Localizer,
  today: Date,
): string[] {
  const { parsed } = understood;
  const column = table.columns[parsed.dateColumn ?? -1];
  if (parsed.dateColumn === null || !column?.max || parsed.dates.periods.length === 0) return [];
  const last = monthOf(column.max.slice(0, 10));
  const others = parsed.filters.filter((filter) => filter.column !== parsed.dateColumn);
  const period = periodFilters(parsed.dateColumn, { from: last.from, to: addDays(last.to, 1) });
  const latest = { parsed: { ...parsed, filters: [...others, ...period] } };
  return suggestCloseQuestions(table, latest, localizer, today);
}

/** The question with each of the values that a part of a name may mean. */
function clarifiedNames({ unclear, question }: ParsedQuestion): string[] {
  const [first] = unclear;
  if (!first) return [];
  const { start, end } = first;
  return unclear
    .filter((one) => one.start === start)
    .map(({ value }) => question.slice(0, start) + value + question.slice(end));
}

/** Ways to measure the column that is named, or the columns that may be meant. */
function measuresFor(
  { numbers, filters, columns, question }: ParsedQuestion,
  localizer: Localizer,
): string[] {
  const isCompared = (column: number) => filters.some((filter) => filter.column === column);
  const named = numbers.map(({ column }) => column).filter((column) => !isCompared(column));
  const shared = findSharedNames(question, columns)
    .map(({ column }) => column)
    .filter((column) => isFigure(columns[column]));
  const all = columns.flatMap((column, index) => (isFigure(column) ? [index] : []));
  const candidates = [...new Set(named.length > 0 ? named : shared.length > 0 ? shared : all)];
  const texts = candidates.flatMap((index) => {
    const column = columns[index];
    if (!column) return [];
    const mean = measureText('mean', column.name, localizer);
    return isRate(column) ? [mean] : [measureText('sum', column.name, localizer), mean];
  });
  // One way each where there are several columns to choose from.
  const single = candidates.map((index) => {
    const column = columns[index];
    return column ? measureText(isRate(column) ? 'mean' : 'sum', column.name, localizer) : '';
  });
  const count = measureText('count', '', localizer);
  if (candidates.length === 1) return [...texts, count];
  return named.length > 0 || shared.length > 0 ? single : [...single.slice(0, 3), count];
}

/** Conditions as they are written in a question; without those that have no short form. */
function conditionTexts(
  { columns }: DataTableRow,
  filters: readonly PlanFilter[],
  localizer: Localizer,
): string[] {
  return filters.flatMap(({ column, is, values }) => {
    if (is === 'is') return values.filter((value) => typeof value === 'string');
    const period = is === 'at_least' && columns[column]?.type === 'date';
    const bounds = period ? findPeriod(filters, column) : null;
    return (bounds && monthText(localizer)(bounds)) ?? [];
  });
}

/** The name of a month; null for other periods. */
const monthText =
  ({ language }: Localizer) =>
  (period: { from: string; to: string }): string | null => {
    if (period.from.slice(8) !== '01' || !isNextMonth(period)) return null;
    const format = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(language, format).format(dayAsDate(period.from));
  };

function isNextMonth({ from, to }: { from: string; to: string }): boolean {
  const next = dayAsDate(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().startsWith(to);
}

function measureText(of: 'sum' | 'mean' | 'count', column: string, localizer: Localizer): string {
  return localizer.translator.text(localizer.language, `server:tables.measure.${of}`, { column });
}

function byText(measure: string, group: string, { translator, language }: Localizer): string {
  return translator.text(language, 'server:tables.by', { measure, group });
}

function changeText(
  measure: string,
  periods: { previous: string; next: string },
  { translator, language }: Localizer,
): string {
  return translator.text(language, 'server:tables.change', { measure, ...periods });
}

type Period = NonNullable<NonNullable<TablePlan['group']>['by']>;

function periodText(period: Period, { translator, language }: Localizer): string {
  return translator.text(language, `server:tables.period.${period}`);
}
