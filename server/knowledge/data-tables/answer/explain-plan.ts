import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import type { TablePlan } from '../plan/plan.ts';
import type { PlanResult } from '../plan/run-plan.repository.ts';
import { describeConditions } from './describe-conditions.ts';

export interface ComputedAnswer {
  table: DataTableRow;
  plan: TablePlan;
  result: PlanResult;
}
export interface Localizer {
  translator: Translator;
  language: Language;
}

/** Explains the computation, one sentence per step. */
export function explainPlan(computed: ComputedAnswer, localizer: Localizer): string[] {
  const { table, plan, result } = computed;
  const { translator, language } = localizer;
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const { filters, group, measure, sort, limit } = plan;
  const used = number(result.used);
  const steps = [
    translator.text(language, 'server:tables.how.table', {
      table: table.name,
      version: table.version,
      rows: number(table.item_count),
    }),
    filters.length > 0
      ? translator.text(language, 'server:tables.how.where', {
          used,
          conditions: describeConditions(filters, table, localizer),
        })
      : translator.text(language, 'server:tables.how.all'),
  ];
  if (measure.of !== 'rows') {
    const measured = measureName(plan, table, localizer);
    const key = group ? 'server:tables.how.grouped' : 'server:tables.how.measure';
    const name = group ? groupName(plan, table, localizer) : '';
    steps.push(translator.text(language, key, { measure: measured, group: name }));
  }
  if (plan.compare) steps.push(explainComparison(computed, plan.compare, localizer));
  const column = typeof measure.column === 'number' ? table.columns[measure.column] : undefined;
  const leftOut = result.used - result.known;
  if (column && measure.of !== 'rows' && leftOut > 0) {
    const values = { column: column.name, number: number(leftOut) };
    steps.push(translator.text(language, 'server:tables.how.empty', values));
  }
  if (group && sort.by === 'measure')
    steps.push(translator.text(language, `server:tables.how.${sort.order}`));
  if (result.total > limit) {
    const shown = { shown: number(result.rows.length), total: number(result.total) };
    steps.push(translator.text(language, 'server:tables.how.first', shown));
  }
  return steps;
}

function explainComparison(
  { table }: ComputedAnswer,
  { as, filters }: NonNullable<TablePlan['compare']>,
  localizer: Localizer,
): string {
  const { translator, language } = localizer;
  if (as === 'share' && filters.length === 0)
    return translator.text(language, 'server:tables.how.shareOfAll');
  return translator.text(language, `server:tables.how.${as}`, {
    conditions: describeConditions(filters, table, localizer),
  });
}

/** The name of the measure, such as `Total of Sales`. */
export function measureName(
  { measure }: TablePlan,
  table: DataTableRow,
  localizer: Localizer,
): string {
  const column =
    typeof measure.column === 'number' ? (table.columns[measure.column]?.name ?? '') : '';
  const of = measure.of === 'rows' ? 'count' : measure.of;
  return localizer.translator.text(localizer.language, `server:tables.measure.${of}`, { column });
}

/** The name of the grouping: a column or a period. */
export function groupName(
  { group }: TablePlan,
  { columns }: DataTableRow,
  { translator, language }: Localizer,
) {
  if (group?.by) return translator.text(language, `server:tables.period.${group.by}`);
  return group ? (columns[group.column]?.name ?? '') : '';
}
