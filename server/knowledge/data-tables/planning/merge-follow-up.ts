import { maxRows, type PlanFilter, type TablePlan } from '../plan/plan.ts';
import { chooseGroup } from './choose-group.ts';
import { isFigure, isRate } from './column-roles.ts';
import { findExtreme, findRequestedCount } from './compose-plan.ts';
import { flagFilters } from './find-conditions.ts';
import * as words from './keywords.ts';
import type { ParsedQuestion } from './parse-question.ts';

/**
 * The plan of the previous question with what an incomplete question changes: 'only for the North',
 * 'and in May?', 'and by product?'. Null when it changes nothing, or in an unclear way.
 */
export function mergeFollowUp(parsed: ParsedQuestion, previous: TablePlan): TablePlan | null {
  const { rest, dates } = parsed;
  if (dates.hasGaps || words.asksForShare.test(rest)) return null;
  const extreme = findExtreme(parsed);
  const group = chooseGroup(parsed, extreme !== null);
  const isNamedGroup = group !== null && group.column !== parsed.several;
  const filters = [
    ...parsed.filters,
    ...flagFilters(rest, parsed.named, parsed.columns, group?.column),
  ];
  const measure = mergeMeasure(parsed, previous, filters);
  if (!measure) return null;
  const isChanged = filters.length > 0 || isNamedGroup || extreme !== null;
  if (!isChanged && measure === previous.measure) return null;
  if (previous.compare) {
    return isNamedGroup || extreme || measure !== previous.measure
      ? null
      : mergeComparison(previous, filters);
  }
  const grouped = isNamedGroup ? group : previous.group;
  if (extreme && !grouped) return null;
  const isTrend = grouped?.by !== undefined && extreme === null;
  return {
    ...previous,
    filters: mergeFilters(previous.filters, filters),
    group: grouped,
    measure,
    sort: isTrend
      ? { by: 'group', order: 'asc' }
      : { by: 'measure', order: extreme ?? (isNamedGroup ? 'desc' : previous.sort.order) },
    limit: findRequestedCount(rest) || (isNamedGroup ? maxRows : previous.limit),
  };
}

/** The previous measure unless the question names another figure or another way to compute it. */
function mergeMeasure(
  { rest, numbers, columns }: ParsedQuestion,
  { measure }: TablePlan,
  filters: readonly PlanFilter[],
): TablePlan['measure'] | null {
  const intent = words.measureWords.find((one) => one.words.test(rest))?.of;
  const named = numbers.filter(
    (mention) => !filters.some(({ column }) => column === mention.column),
  );
  const columnsNamed = new Set(named.map(({ column }) => column));
  if (columnsNamed.size > 1 || intent === 'distinct') return null;
  const column = named[0]?.column ?? measure.column;
  if (intent === 'count') return measure.of === 'count' && named.length === 0 ? measure : null;
  if (intent === 'sum' || intent === 'mean' || intent === 'median') {
    const isPossible = typeof column === 'number' && !(intent === 'sum' && isRate(columns[column]));
    return isPossible && isFigure(columns[column]) ? { of: intent, column } : null;
  }
  if (named.length === 0) return measure;
  if (measure.of !== 'sum' && measure.of !== 'mean') return null;
  return measure.of === 'sum' && isRate(columns[column ?? -1])
    ? null
    : { of: measure.of, column: column ?? null };
}

/** A new condition replaces those of its column. */
function mergeFilters(
  previous: readonly PlanFilter[],
  changed: readonly PlanFilter[],
): PlanFilter[] {
  const others = previous.filter(({ column }) => changed.every((one) => one.column !== column));
  return [...others, ...changed];
}

function mergeComparison(previous: TablePlan, changed: readonly PlanFilter[]): TablePlan | null {
  const { compare, filters, group } = previous;
  if (!compare || group) return null;
  const hasColumnOf = (list: readonly PlanFilter[], { column }: PlanFilter) =>
    list.some((one) => one.column === column);
  if (compare.as === 'share') {
    // 'And the South?' is another part of the same whole.
    const isPart = changed.every(
      (one) => hasColumnOf(filters, one) && !hasColumnOf(compare.filters, one),
    );
    return isPart ? { ...previous, filters: mergeFilters(filters, changed) } : null;
  }
  const isOfPeriod = (one: PlanFilter) => one.is === 'at_least' || one.is === 'below';
  if (changed.some(isOfPeriod)) return null;
  return {
    ...previous,
    filters: mergeFilters(filters, changed),
    compare: { ...compare, filters: mergeFilters(compare.filters, changed) },
  };
}
