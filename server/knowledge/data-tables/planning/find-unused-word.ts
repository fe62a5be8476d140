import type { TablePlan } from '../plan/plan.ts';
import { findUnaccountedWord, mentionsRecords, type UsedWords } from './account-for-words.ts';
import { findRequestedCount } from './compose-plan.ts';
import type { ColumnMention } from './find-columns.ts';
import { negationSpans } from './find-conditions.ts';
import * as words from './keywords.ts';
import type { ParsedQuestion } from './parse-question.ts';
import { findAll, maskSpans, type Span } from './text-spans.ts';

/** The first word with a meaning that the plan does nothing with; null when there is none. */
export function findUnusedWord(
  parsed: ParsedQuestion,
  plan: TablePlan,
  followUp: readonly UsedWords[] = [],
): string | null {
  const { question, conditionSpans, columns, unclear, dates } = parsed;
  const unclearName = unclear[0];
  if (unclearName) return question.slice(unclearName.start, unclearName.end);
  const names = usedNames(parsed, plan);
  // Masked first, so that no keyword is found inside a name.
  const rest = maskSpans(question, [...conditionSpans, ...names]);
  const keywords = usedKeywords(parsed, plan).flatMap((pattern) => findAll(pattern, rest));
  const negations = names.flatMap((mention) =>
    columns[mention.column]?.type === 'boolean' ? negationSpans(question, mention) : [],
  );
  const isRange = dates.isRange || plan.compare?.as === 'change';
  const used: UsedWords[] = [
    ...followUp,
    ...(plan.group ? ['grouping' as const] : []),
    ...(isRange ? ['range' as const] : []),
  ];
  const spans: Span[] = [...conditionSpans, ...names, ...keywords, ...negations];
  return findUnaccountedWord(question, spans, used);
}

/** The names of columns that the plan measures, groups or filters by. */
function usedNames(
  { named, columns, question, filters }: ParsedQuestion,
  plan: TablePlan,
): ColumnMention[] {
  const { measure, group } = plan;
  const used = new Set([
    measure.column,
    group?.column,
    ...plan.filters.map(({ column }) => column),
    ...filters.map(({ column }) => column),
  ]);
  return named.filter(
    ({ column, start, end }) =>
      used.has(column) ||
      measure.of === 'rows' ||
      (columns[column]?.type === 'text' && mentionsRecords(question.slice(start, end))) ||
      (measure.of === 'count' && columns[column]?.isUnique),
  );
}

/** The keywords whose meaning is part of the plan. */
function usedKeywords(
  { rest, several }: ParsedQuestion,
  { measure, group, sort, limit, compare }: TablePlan,
): RegExp[] {
  const isRanked = group !== null && group !== undefined && sort.by === 'measure';
  const isExtreme = isRanked || measure.of === 'min' || measure.of === 'max';
  const isFigure = typeof measure.column === 'number';
  const comparesValues = isRanked && group.column === several;
  const isChange = compare?.as === 'change';
  const meanings: [boolean, RegExp][] = [
    ...words.measureWords.map(({ of, words }): [boolean, RegExp] => [
      of === measure.of ||
        // 'Total number of orders', 'how many units', 'total revenue by store: which is highest'.
        (of === 'sum' && (measure.of === 'count' || measure.of === 'distinct')) ||
        (of === 'count' && (measure.of === 'sum' || measure.of === 'distinct')),
      words,
    ]),
    [isExtreme && sort.order === 'desc' && measure.of !== 'min', words.asksForHighest],
    [isExtreme && (sort.order === 'asc' || measure.of === 'min'), words.asksForLowest],
    [limit === findRequestedCount(rest), words.asksForSeveral],
    [comparesValues || isChange, words.asksForMore],
    [comparesValues || isChange, words.asksForBetter],
    [comparesValues || isChange, words.asksForComparison],
    [isChange, words.asksForChange],
    [compare?.as === 'share', words.asksForShare],
    [compare?.as === 'share', words.describesShare],
    [measure.of === 'mean', words.perRecord],
    [isFigure || compare !== undefined, words.asksForAmount],
    [isFigure, words.asksAboutSales],
    [isFigure || measure.of === 'count' || measure.of === 'distinct', words.asksAboutPurchases],
    [isFigure, words.asksAboutPrice],
    [true, words.asksWhich],
    [isRanked, words.asksWho],
    [isRanked, words.asksWhere],
    [measure.of === 'rows' || isRanked, words.asksForList],
    [group?.by !== undefined, words.asksForTrend],
    ...words.periodWords.map(({ by, words }): [boolean, RegExp] => [
      group?.by === by || isChange,
      words,
    ]),
  ];
  return meanings.flatMap(([isUsed, pattern]) => (isUsed ? [pattern] : []));
}
