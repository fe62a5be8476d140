import { sql } from 'kysely';
import type { FoundColumn } from '#server/platform/db/column-types/knowledge.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { TableCell } from '#shared/contracts/answers/answer-cards.ts';
import { maxRows, type TablePlan } from './plan.ts';
import {
  cellsOf,
  columnsIn,
  columnValue,
  conditions,
  direction,
  groupExpression,
  measureExpression,
  type PlannedTable,
  timestampFormat,
} from './plan-statement.repository.ts';

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

/** The maximum number of columns when the result is rows of the table. */
const maxShownColumns = 12;
const timeout = '5s';

/**
 * Runs a checked plan in a read-only transaction of one organization with a timeout.
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
  const name = group ? groupExpression(group.column, group.by) : null;
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
      and cells.column_number < ${maxShownColumns}`.execute(transaction);
  const width = Math.min(maxShownColumns, table.columns.length);
  const rows = positions.map(() => new Array<TableCell>(width).fill(null));
  for (const { row_number, column_number: column, value } of found) {
    const row = rows[row_number - 1];
    if (row) row[column] = toShownCell(value, table.columns[column]?.type);
  }
  return { rows, total, used: total, known: total };
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
