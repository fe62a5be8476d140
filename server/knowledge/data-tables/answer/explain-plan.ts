import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { formatCell } from '#shared/utils/format-cell.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import type { PlanResult } from '../plan/run-plan.repository.ts';

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
export function explainPlan(
  { table, plan, result }: ComputedAnswer,
  localizer: Localizer,
): string[] {
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
          conditions: conditionsOf(filters, table, localizer),
        })
      : translator.text(language, 'server:tables.how.all'),
  ];
  if (measure.of !== 'rows') {
    const measured = measureName(plan, table, localizer);
    const key = group ? 'server:tables.how.grouped' : 'server:tables.how.measure';
    const name = group ? groupName(plan, table, localizer) : '';
    steps.push(translator.text(language, key, { measure: measured, group: name }));
  }
  const column = typeof measure.column === 'number' ? table.columns[measure.column] : undefined;
  if (column && measure.of !== 'rows' && column.empty + column.unread > 0) {
    const leftOut = number(column.empty + column.unread);
    steps.push(
      translator.text(language, 'server:tables.how.empty', {
        column: column.name,
        number: leftOut,
      }),
    );
  }
  if (group && sort.by === 'measure')
    steps.push(translator.text(language, `server:tables.how.${sort.order}`));
  if (result.total > limit) {
    const shown = { shown: number(result.rows.length), total: number(result.total) };
    steps.push(translator.text(language, 'server:tables.how.first', shown));
  }
  return steps;
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

function conditionsOf(
  filters: readonly PlanFilter[],
  table: DataTableRow,
  localizer: Localizer,
): string {
  const { translator, language } = localizer;
  const conditions = filters.map(({ column: index, is, values }) => {
    const column = table.columns[index];
    const written = values.map((value) =>
      column ? formatCell(language, column, value) : String(value),
    );
    return translator.text(language, `server:tables.condition.${is}`, {
      column: column?.name ?? '',
      value: new Intl.ListFormat(language, { type: 'disjunction' }).format(written),
    });
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(conditions);
}
