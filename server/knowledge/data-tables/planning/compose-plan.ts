import { maxRows, type PlanFilter, type TablePlan } from '../plan/plan.ts';
import { asksWhichIsBetter } from './asks-which-is-better.ts';
import { chooseGroup } from './choose-group.ts';
import { chooseMeasure } from './choose-measure.ts';
import { flagFilters } from './find-conditions.ts';
import { periodFilters } from './find-dates.ts';
import * as words from './keywords.ts';
import type { ParsedQuestion } from './parse-question.ts';
import { maskSpans, normalizeText } from './text-spans.ts';

const maxFilters = 10;

/** Composes a plan of the recognized parts of a question; null when no plan can express them. */
export function composePlan(parsed: ParsedQuestion): TablePlan | null {
  const { rest, dates } = parsed;
  const isChange = asksForChange(parsed);
  const extreme = isChange ? null : findExtreme(parsed);
  if (dates.hasGaps && !isChange) return null;
  const isShare = !isChange && words.asksForShare.test(rest);
  const group = isChange ? null : chooseGroup(parsed, extreme !== null);
  const filters = [
    ...parsed.filters,
    ...flagFilters(rest, parsed.named, parsed.columns, group?.column),
  ].slice(0, maxFilters);
  if (areAlternatives(parsed, filters) || ranksOneValue(filters, group, extreme)) return null;
  const grouped = isShare && !isNamedGroup(parsed, group) ? null : group;
  const measure = chooseMeasure(parsed, { filters, group: grouped, extreme, isShare });
  if (!measure) return null;
  const base = { filters, group: grouped, measure, ...orderOf(parsed, grouped, measure, extreme) };
  if (isShare) return withShare(base, parsed);
  return isChange ? withChange(base, parsed) : base;
}

export function findExtreme({ rest, several }: ParsedQuestion): 'asc' | 'desc' | null {
  if (words.asksForLowest.test(rest)) return 'asc';
  const comparesValues = several !== null && words.asksForMore.test(rest);
  return words.asksForHighest.test(rest) || comparesValues ? 'desc' : null;
}

/** 'Unpaid or over 200': rows must meet all conditions of a plan, so none can express it. */
function areAlternatives(
  { rest, values }: ParsedQuestion,
  filters: readonly PlanFilter[],
): boolean {
  const ordered = values.toSorted((one, other) => one.start - other.start);
  // 'North or South' are values of one condition.
  const between = ordered.flatMap(({ column, end }, at) => {
    const next = ordered[at + 1];
    return next?.column === column ? [{ start: end, end: next.start }] : [];
  });
  return (
    new Set(filters.map(({ column }) => column)).size > 1 &&
    words.joinsAlternatives.test(maskSpans(rest, between))
  );
}

/** A ranking of one value says nothing: 'Which product has more than the kettle' needs the others. */
function ranksOneValue(
  filters: readonly PlanFilter[],
  group: TablePlan['group'],
  extreme: 'asc' | 'desc' | null,
): boolean {
  const own = filters.find(({ column, is }) => column === group?.column && is === 'is');
  const names = new Set(own?.values.map((value) => normalizeText(String(value))));
  return extreme !== null && names.size === 1;
}

/** Whether a question compares the two periods that it names. */
export function asksForChange(parsed: ParsedQuestion): boolean {
  const { rest, dates } = parsed;
  const [first, second, third] = dates.periods;
  if (!first || !second || third || first.to > second.from) return false;
  if (asksWhichIsBetter(parsed)) return true;
  if (findExtreme(parsed) !== null) return false;
  return [words.asksForChange, words.asksForComparison, words.asksForMore].some((pattern) =>
    pattern.test(rest),
  );
}

/** Whether the question names the group, and not only several of its values. */
function isNamedGroup({ several }: ParsedQuestion, group: TablePlan['group']): boolean {
  return group !== null && group !== undefined && group.column !== several;
}

function orderOf(
  { rest }: ParsedQuestion,
  group: TablePlan['group'],
  { of }: TablePlan['measure'],
  extreme: 'asc' | 'desc' | null,
): Pick<TablePlan, 'sort' | 'limit'> {
  const count = extreme === null ? 0 : findRequestedCount(rest);
  const isTrend = group?.by !== undefined && extreme === null;
  const isOne = extreme !== null && group !== null && count === 0;
  return {
    sort: { by: isTrend ? 'group' : 'measure', order: isTrend ? 'asc' : (extreme ?? 'desc') },
    limit: count || (isOne ? 5 : of === 'rows' ? 10 : maxRows),
  };
}

/** The number in `top 3`, at most as many as an answer shows; 0 when there is none. */
export function findRequestedCount(question: string): number {
  const parts = words.asksForSeveral.exec(question)?.slice(1) ?? [];
  return Math.min(maxRows, words.readCount(parts.find((part) => part !== undefined) ?? ''));
}

/** Compares the rows of the named value with all rows of the named period. */
function withShare(plan: TablePlan, { dateColumn }: ParsedQuestion): TablePlan | null {
  const isOfDate = ({ column }: PlanFilter) => column === dateColumn;
  const ofDate = plan.filters.filter(isOfDate);
  const others = plan.filters.filter((filter) => !isOfDate(filter));
  if (plan.group) {
    return others.length > 0 ? null : { ...plan, compare: { as: 'share', filters: ofDate } };
  }
  // Of several conditions, any may describe the whole.
  if (plan.filters.length === 0 || others.length > 1) return null;
  return { ...plan, compare: { as: 'share', filters: others.length > 0 ? ofDate : [] } };
}

/** Compares the later period with the earlier one. */
function withChange(plan: TablePlan, { dates, dateColumn }: ParsedQuestion): TablePlan | null {
  const [first, second] = dates.periods;
  if (!first || !second || dateColumn === null) return null;
  const others = plan.filters.filter(({ column }) => column !== dateColumn);
  return {
    ...plan,
    filters: [...others, ...periodFilters(dateColumn, second)],
    compare: { as: 'change', filters: [...others, ...periodFilters(dateColumn, first)] },
  };
}
