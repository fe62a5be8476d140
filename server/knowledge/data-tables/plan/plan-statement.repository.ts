import { type RawBuilder, sql } from 'kysely';
import type { FoundColumn } from '#server/platform/db/column-types/knowledge.ts';
import type { DatePeriod, Measure, PlanFilter, TablePlan } from './plan.ts';

/*
 * The parts of a plan's statement. Only column numbers and members of fixed lists become part of its text;
 * everything else is a parameter.
 */

export interface PlannedTable {
  organization_id: string;
  id: string;
  columns: readonly Pick<FoundColumn, 'type'>[];
}

/** The values of these columns as `v0`, `v1` …, with the block and position of each row. */
export function cellsOf({ organization_id, id, columns }: PlannedTable, wanted: readonly number[]) {
  const [first = 0, ...others] = wanted;
  const base = sql.raw(`cells_${first}`);
  const joins = others.map((column) => {
    const name = sql.raw(`cells_${column}`);
    return sql`join data_cells as ${name} on ${name}.organization_id = ${base}.organization_id
      and ${name}.table_id = ${base}.table_id and ${name}.block = ${base}.block
      and ${name}.column_number = ${column}`;
  });
  const arrays = wanted.map((column) => sql.raw(`cells_${column}.${arrayOf(columns[column])}`));
  const names = wanted.map((column) => sql.raw(`v${column}`));
  return sql`(select ${base}.block, value.* from data_cells as ${base} ${sql.join(joins, sql` `)}
    cross join lateral unnest(${sql.join(arrays)}) with ordinality as value (${sql.join(names)}, position)
    where ${base}.organization_id = ${organization_id} and ${base}.table_id = ${id}
      and ${base}.column_number = ${first}) as rows`;
}

function arrayOf(column: Pick<FoundColumn, 'type'> | undefined): string {
  if (column?.type === 'number') return 'numbers';
  return column?.type === 'date' ? 'times' : 'texts';
}

/** The distinct columns of a plan; the first column if it has none. */
export function columnsIn({
  filters,
  group,
  measure,
}: Pick<TablePlan, 'filters' | 'group' | 'measure'>): number[] {
  const named = [...filters.map(({ column }) => column), group?.column, measure.column];
  const columns = new Set(named.filter((column) => column !== undefined && column !== null));
  return columns.size > 0 ? [...columns] : [0];
}

/** The SQL name of a column; asserts again that no text is injected. */
export function columnValue(column: number): RawBuilder<unknown> {
  if (!Number.isInteger(column) || column < 0) throw new Error('a column is a number');
  return sql.raw(`v${column}`);
}

const functions: Record<Exclude<Measure, 'count' | 'rows' | 'median' | 'distinct'>, string> = {
  sum: 'sum',
  mean: 'avg',
  min: 'min',
  max: 'max',
};

export function measureExpression(
  { of, column }: TablePlan['measure'],
  { columns }: PlannedTable,
): RawBuilder<unknown> {
  if (of === 'count' || of === 'rows' || typeof column !== 'number') return sql`count(*)`;
  if (of === 'median')
    return sql`percentile_cont(0.5) within group (order by ${columnValue(column)})`;
  if (of === 'distinct') return sql`count(distinct ${columnValue(column)})`;
  const value = sql`${sql.raw(functions[of])}(${columnValue(column)})`;
  return columns[column]?.type === 'date'
    ? sql`to_char(${value}, ${sql.lit(timestampFormat)})`
    : value;
}

export const timestampFormat = 'YYYY-MM-DD HH24:MI:SS';
const patterns: Record<DatePeriod, string> = {
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
};

/** The SQL expression of a group; a week is represented by its Monday. */
export function groupExpression(column: number, by: DatePeriod | undefined): RawBuilder<unknown> {
  if (!by) return columnValue(column);
  return sql`to_char(date_trunc(${sql.lit(by)}, ${columnValue(column)}), ${sql.lit(patterns[by])})`;
}

const operators = { at_least: '>=', at_most: '<=', above: '>', below: '<' } as const;

export function conditions(
  filters: readonly PlanFilter[],
  { columns }: PlannedTable,
): RawBuilder<unknown> {
  const all = filters.map(({ column, is, values }) => {
    const type = columns[column]?.type;
    const value = columnValue(column);
    if (is === 'empty') return sql`${value} is null`;
    if (is === 'filled') return sql`${value} is not null`;
    if (is === 'contains')
      return sql`strpos(lower(${value}), lower(${String(values[0])}::text)) > 0`;
    if (is === 'is' || is === 'is_not') {
      const any = sql`${value} = any(${values.map(String)}::text[]::${sql.raw(arrayTypes[type ?? 'text'])})`;
      return is === 'is' ? any : sql`not coalesce(${any}, false)`;
    }
    const bound = sql`${String(values[0])}::text::${sql.raw(scalarTypes[type ?? 'text'])}`;
    return sql`${value} ${sql.raw(operators[is])} ${bound}`;
  });
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

const scalarTypes = {
  number: 'double precision',
  date: 'timestamp',
  text: 'text',
  boolean: 'text',
};
const arrayTypes = {
  number: 'double precision[]',
  date: 'timestamp[]',
  text: 'text[]',
  boolean: 'text[]',
};

export function direction(order: 'asc' | 'desc') {
  return order === 'asc' ? sql`asc` : sql`desc`;
}
