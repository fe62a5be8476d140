import { type RawBuilder, sql } from 'kysely';
import type { FoundColumn } from '#server/platform/db/column-types.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { TableCell } from '#shared/contracts/answers/chat.ts';
import { type DatePeriod, type Measure, maxRows, type PlanFilter, type TablePlan } from './plan.ts';

export interface PlannedTable {
  organization_id: string;
  id: string;
  columns: readonly Pick<FoundColumn, 'type'>[];
}

/** Groups with their measure, or rows of the table. */
export interface PlanResult {
  rows: TableCell[][];
  /** The number of groups or rows, including those beyond the limit. */
  total: number;
  /** The number of rows that match the filters. */
  used: number;
  /** Those of them that have a value to measure. */
  known: number;
}

/** The most columns shown when the result is rows of the table. */
const shownColumns = 12;
const timeout = '5s';

/**
 * Runs a checked plan in a read-only transaction of one organization with a timeout. Only column numbers
 * and members of fixed lists become part of the statement's text; everything else is a parameter.
 */
export function runPlan(
  db: Database,
  table: PlannedTable,
  plan: Omit<TablePlan, 'compare'>,
): Promise<PlanResult> {
  return inOrganization(db, table.organization_id, async (transaction) => {
    await sql
      .raw(`set local transaction_read_only = on; set local statement_timeout = '${timeout}'`)
      .execute(transaction);
    return plan.measure.of === 'rows'
      ? findRows(transaction, table, plan)
      : measureGroups(transaction, table, plan);
  });
}

async function measureGroups(
  transaction: TenantTransaction,
  table: PlannedTable,
  { filters, group, measure, sort, limit }: Omit<TablePlan, 'compare'>,
): Promise<PlanResult> {
  const value = measureExpression(measure, table);
  const name = group ? groupName(group.column, group.by) : null;
  const measured = measure.column ?? null;
  const known = measured === null ? sql`count(*)` : sql`count(${columnValue(measured)})`;
  const order = sort.by === 'group' && name ? sql`name` : sql`value`;
  // Groups with the same value as the last one are not cut off.
  const { rows } = await sql<{
    name: TableCell;
    value: number | string | null;
    used: number;
    known: number;
    total: number;
  }>`
    select * from (
      select ${name ?? sql`null`} as name, ${value} as value, sum(count(*)) over () as used,
        sum(${known}) over () as known, count(*) over () as total
      from ${cellsOf(table, columnsIn({ filters, group, measure }))}
      where ${conditions(filters, table)} ${name ? sql`and ${columnValue(group?.column ?? 0)} is not null` : sql``}
      ${name ? sql`group by 1` : sql``}
      order by ${sort.by === 'group' && name ? sql`1` : sql`2`} ${direction(sort.order)} nulls last
      fetch first (${limit}) rows with ties) as groups
    order by ${order} ${direction(sort.order)} nulls last, name
    limit ${maxRows}`.execute(transaction);
  const [first] = rows;
  return {
    rows: rows.map((row) =>
      group
        ? [toShownCell(row.name, table.columns[group.column]?.type), roundFigure(row.value)]
        : [roundFigure(row.value)],
    ),
    total: Number(first?.total ?? 0),
    used: Number(first?.used ?? 0),
    known: Number(first?.known ?? 0),
  };
}

/** Finds the positions of the rows by the columns of the plan, then reads all columns of those rows. */
async function findRows(
  transaction: TenantTransaction,
  table: PlannedTable,
  { filters, measure, sort, limit }: Omit<TablePlan, 'compare'>,
): Promise<PlanResult> {
  const by = measure.column ?? null;
  const { rows: positions } = await sql<{ block: number; position: number; total: number }>`
    select block, position, count(*) over () as total
    from ${cellsOf(table, columnsIn({ filters, measure }))}
    where ${conditions(filters, table)}
    order by ${by === null ? sql`` : sql`${columnValue(by)} ${direction(sort.order)} nulls last,`} block, position
    limit ${limit}`.execute(transaction);
  const total = Number(positions[0]?.total ?? 0);
  const { rows: found } = await sql<{
    row_number: number;
    column_number: number;
    value: TableCell;
  }>`
    select wanted.n::integer as row_number, cells.column_number,
      case when cells.numbers is not null then to_jsonb(cells.numbers[wanted.position])
        when cells.texts is not null then to_jsonb(cells.texts[wanted.position])
        else to_jsonb(to_char(cells.times[wanted.position], ${sql.lit(timestampFormat)})) end as value
    from unnest(${positions.map(({ block }) => block)}::integer[],
      ${positions.map(({ position }) => position)}::integer[]) with ordinality as wanted (block, position, n)
    join data_cells as cells on cells.block = wanted.block
    where cells.organization_id = ${table.organization_id} and cells.table_id = ${table.id}
      and cells.column_number < ${shownColumns}`.execute(transaction);
  const width = Math.min(shownColumns, table.columns.length);
  const rows = positions.map(() => new Array<TableCell>(width).fill(null));
  for (const { row_number, column_number: column, value } of found) {
    const row = rows[row_number - 1];
    if (row) row[column] = toShownCell(value, table.columns[column]?.type);
  }
  return { rows, total, used: total, known: total };
}

/** The values of these columns as `v0`, `v1` …, with the block and position of each row. */
function cellsOf({ organization_id, id, columns }: PlannedTable, wanted: readonly number[]) {
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
function columnsIn({
  filters,
  group,
  measure,
}: Pick<TablePlan, 'filters' | 'group' | 'measure'>): number[] {
  const named = [...filters.map(({ column }) => column), group?.column, measure.column];
  const columns = new Set(named.filter((column) => column !== undefined && column !== null));
  return columns.size > 0 ? [...columns] : [0];
}

/** The SQL name of a column; asserts again that no text is injected. */
function columnValue(column: number): RawBuilder<unknown> {
  if (!Number.isInteger(column) || column < 0) throw new Error('a column is a number');
  return sql.raw(`v${column}`);
}

const functions: Record<Exclude<Measure, 'count' | 'rows' | 'median' | 'distinct'>, string> = {
  sum: 'sum',
  mean: 'avg',
  min: 'min',
  max: 'max',
};

function measureExpression(
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

const timestampFormat = 'YYYY-MM-DD HH24:MI:SS';
const patterns: Record<DatePeriod, string> = {
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
};

/** The SQL expression of a group; a week is represented by its Monday. */
function groupName(column: number, by: DatePeriod | undefined): RawBuilder<unknown> {
  if (!by) return columnValue(column);
  return sql`to_char(date_trunc(${sql.lit(by)}, ${columnValue(column)}), ${sql.lit(patterns[by])})`;
}

const operators = { at_least: '>=', at_most: '<=', above: '>', below: '<' } as const;

function conditions(
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

function direction(order: 'asc' | 'desc') {
  return order === 'asc' ? sql`asc` : sql`desc`;
}

/** Rounds to 12 digits to hide floating-point errors. */
function roundFigure(value: number | string | null): TableCell {
  if (typeof value === 'number') return Number(value.toPrecision(12));
  return value === null ? null : withoutMidnight(value);
}

function toShownCell(value: TableCell, type: FoundColumn['type'] | undefined): TableCell {
  if (type === 'boolean') return value === null ? null : value === 'true';
  return type === 'date' && typeof value === 'string' ? withoutMidnight(value) : value;
}

function withoutMidnight(timestamp: string): string {
  return timestamp.replace(/ 00:00:00$/, '');
}
