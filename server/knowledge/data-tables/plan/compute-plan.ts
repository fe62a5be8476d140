import type { Database } from '#server/platform/db/database.ts';
import type { TableCell } from '#shared/contracts/answers/answer-cards.ts';
import type { TablePlan } from './plan.ts';
import type { PlannedTable } from './plan-statement.repository.ts';
import { type PlanResult, runPlan } from './run-plan.repository.ts';

/**
 * Runs a checked plan. The rows of a share end with the part, the whole and the percentage; groups have
 * no whole. The row of a change is the earlier figure, the later one, their difference and the
 * percentage, unless the earlier figure is 0.
 */
export async function computePlan(
  db: Database,
  table: PlannedTable,
  { compare, ...plan }: TablePlan,
): Promise<PlanResult> {
  const result = await runPlan(db, table, plan);
  if (!compare) return result;
  const other = await runPlan(db, table, { ...plan, filters: compare.filters, group: null });
  const [left, right] = [figureOf(result), figureOf(other)];
  const rows = compare.as === 'share' ? sharesOf(result, right) : changeOf(right, left);
  const isKnown = rows.length > 0 && result.used > 0 && other.used > 0;
  return isKnown ? { ...result, rows } : { ...result, rows: [], used: 0 };
}

const figureOf = ({ rows }: PlanResult): TableCell => rows[0]?.at(-1) ?? null;

function sharesOf({ rows }: PlanResult, whole: TableCell): TableCell[][] {
  if (typeof whole !== 'number' || whole === 0) return [];
  return rows.flatMap((row) => {
    const part = row.at(-1);
    if (typeof part !== 'number') return [];
    const percent = rounded((part / whole) * 100);
    return [row.length > 1 ? [...row, percent] : [part, whole, percent]];
  });
}

function changeOf(before: TableCell, after: TableCell): TableCell[][] {
  if (typeof before !== 'number' || typeof after !== 'number') return [];
  const difference = rounded(after - before);
  const percent = before === 0 ? [] : [rounded((difference / Math.abs(before)) * 100)];
  return [[before, after, difference, ...percent]];
}

/** Rounds floating-point errors away. */
const rounded = (value: number) => Number(value.toPrecision(12));
