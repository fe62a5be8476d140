import type { FoundColumn } from '#server/platform/db/column-types/knowledge.ts';
import { isDay } from '#shared/utils/calendar-days.ts';
import type { PlanFilter, TablePlan } from './plan.ts';

type Column = Pick<FoundColumn, 'type'>;

/**
 * Returns why a plan cannot be run on these columns, in English for the model; null when it can.
 */
export function checkPlan(plan: TablePlan, columns: readonly Column[]): string | null {
  const { filters, group, measure, compare } = plan;
  for (const filter of [...filters, ...(compare?.filters ?? [])]) {
    const problem = checkFilter(filter, columns[filter.column]);
    if (problem) return problem;
  }
  if (group) {
    const column = columns[group.column];
    if (!column) return `group: there is no column ${group.column}`;
    if (column.type === 'date' && !group.by) return 'group: a date needs "by"';
    if (column.type !== 'date' && group.by) return 'group: only a date takes "by"';
    if (measure.of === 'rows') return 'measure: "rows" takes no group';
  }
  return checkMeasure(measure, columns) ?? (compare ? checkComparison(plan, compare.as) : null);
}

function checkComparison({ measure, group }: TablePlan, as: 'share' | 'change'): string | null {
  const isAdded = measure.of === 'sum' || measure.of === 'count';
  if (as === 'share') return isAdded ? null : 'compare: a share is of "sum" or "count"';
  if (group) return 'compare: "change" takes no group';
  const isFigure = isAdded || ['mean', 'median', 'distinct'].includes(measure.of);
  return isFigure ? null : `compare: "change" takes no "${measure.of}"`;
}

function checkMeasure({ of, column: index }: TablePlan['measure'], columns: readonly Column[]) {
  if (of === 'count') return null;
  if (index === null || index === undefined) {
    return of === 'rows' ? null : `measure: "${of}" needs a column`;
  }
  const column = columns[index];
  if (!column) return `measure: there is no column ${index}`;
  const needsNumber = of === 'sum' || of === 'mean' || of === 'median';
  if (needsNumber && column.type !== 'number') return `measure: "${of}" needs a column of numbers`;
  if ((of === 'min' || of === 'max') && column.type !== 'number' && column.type !== 'date') {
    return `measure: "${of}" needs a column of numbers or dates`;
  }
  return null;
}

const optionalTime = /^(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/;

function checkFilter({ column: index, is, values }: PlanFilter, column: Column | undefined) {
  if (!column) return `filter: there is no column ${index}`;
  const isBlank = is === 'empty' || is === 'filled';
  if (isBlank !== (values.length === 0)) {
    return isBlank ? `filter: "${is}" takes no values` : `filter: "${is}" needs a value`;
  }
  if (isBlank) return null;
  const isOrder = is !== 'is' && is !== 'is_not' && is !== 'contains';
  if ((isOrder || is === 'contains') && values.length > 1) return `filter: "${is}" takes one value`;
  if (is === 'contains' && column.type !== 'text') return 'filter: "contains" is for texts';
  if (isOrder && column.type !== 'number' && column.type !== 'date') {
    return `filter: "${is}" is for numbers and dates`;
  }
  if (!values.every((value) => hasType(value, column.type))) {
    return `filter: the values of column ${index} must be of type ${column.type}`;
  }
  return null;
}

function hasType(value: string | number | boolean, type: FoundColumn['type']): boolean {
  if (type === 'number') return typeof value === 'number';
  if (type === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  // PostgreSQL would throw for a date that does not exist.
  return type === 'text' || isTimestamp(value);
}

function isTimestamp(value: string): boolean {
  return isDay(value.slice(0, 10)) && optionalTime.test(value.slice(10));
}
