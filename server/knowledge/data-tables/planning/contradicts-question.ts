import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import { mentionsRecords } from './account-for-words.ts';
import { isFigure } from './column-roles.ts';
import * as words from './keywords.ts';
import type { ParsedQuestion } from './parse-question.ts';

/**
 * Whether a plan, such as a model's, drops or changes something that a question names explicitly: a
 * figure, a value, a period, or the way to compute.
 */
export function contradictsQuestion(parsed: ParsedQuestion, plan: TablePlan): boolean {
  const { rest, filters, columns, whole, dates } = parsed;
  const planned = [...plan.filters, ...(plan.compare?.filters ?? [])];
  const used = new Set([
    plan.measure.column,
    plan.group?.column,
    ...planned.map(({ column }) => column),
  ]);
  const dropsFigure = whole.some(({ column }) => isFigure(columns[column]) && !used.has(column));
  // A comparison of periods has their bounds in two lists.
  const isPeriod = ({ column }: PlanFilter) => column === parsed.dateColumn;
  const dropsFilter = filters.some(
    (filter) =>
      plan.group?.column !== filter.column &&
      !(dates.periods.length > 1 && isPeriod(filter)
        ? planned.some(isPeriod)
        : planned.some((other) => isMet(filter, other))),
  );
  const countsUnrequested =
    plan.measure.of === 'count' && !mentionsRecords(rest) && !asksForCount(rest);
  return dropsFigure || dropsFilter || countsUnrequested || changesAggregate(rest, plan);
}

/**
 * Whether a condition of the plan says the same as one of the question. Of bounds, dates and blanks only
 * the column is compared.
 */
function isMet(wanted: PlanFilter, planned: PlanFilter): boolean {
  if (wanted.column !== planned.column) return false;
  const isExact = wanted.is === 'is' || wanted.is === 'is_not';
  if (!isExact) return true;
  if (planned.is === 'contains') return wanted.is === 'is';
  return wanted.is === planned.is && planned.values.every((value) => wanted.values.includes(value));
}

/** 'Average' in the question, and a total in the plan. */
function changesAggregate(question: string, { measure, compare }: TablePlan): boolean {
  const intent = words.measureWords.find((one) => one.words.test(question))?.of;
  if (intent === 'mean' || intent === 'median') return measure.of !== intent;
  const isAdded = measure.of === 'mean' || measure.of === 'median';
  if (intent === 'sum' && isAdded) return true;
  return words.asksForShare.test(question) && measure.of !== 'rows' && !compare && !isAdded;
}

const asksForCount = (question: string) =>
  words.measureWords.some(
    (one) => (one.of === 'count' || one.of === 'distinct') && one.words.test(question),
  );
