import type { TableCard } from '#shared/contracts/chat.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import type { PlanResult } from '../plan/run-plan.repository.ts';
import {
  type Computed,
  explainPlan,
  groupName,
  measureName,
  type Speaker,
} from './explain-plan.ts';

type CardColumn = TableCard['columns'][number];

/** What was computed, as a table with how it was done, and as a picture where one tells more. */
export function toCard(computed: Computed, speaker: Speaker): TableCard {
  const { table, plan, result } = computed;
  const { group, measure } = plan;
  const how_computed = explainPlan(computed, speaker);
  if (measure.of === 'rows') return rowsCard(table, result, how_computed);
  const source = typeof measure.column === 'number' ? table.columns[measure.column] : undefined;
  const isCounted = measure.of === 'count' || measure.of === 'distinct';
  const value: CardColumn = {
    name: measureName(plan, table, speaker),
    type: !isCounted && source?.type === 'date' ? 'date' : 'number',
    ...(!isCounted && source?.unit && { unit: source.unit }),
  };
  const grouped = group && table.columns[group.column];
  const name: CardColumn[] = grouped
    ? [{ name: groupName(plan, table, speaker), type: grouped.type, ...unitOf(grouped.unit) }]
    : [];
  return {
    kind: 'table',
    caption: grouped ? captionOf(computed, speaker) : value.name,
    columns: [...name, value],
    rows: result.rows,
    total_rows: result.total,
    how_computed,
    ...(grouped &&
      value.type === 'number' &&
      result.rows.length > 1 && {
        chart: { kind: group.by && plan.sort.by === 'group' ? 'line' : 'bar', x: 0, y: 1 },
      }),
  };
}

/** Rows of a table as they are. */
export function rowsCard(
  { name: caption, columns }: DataTableRow,
  { rows, total }: PlanResult,
  how_computed: string[],
): TableCard {
  const width = rows[0]?.length ?? columns.length;
  return {
    kind: 'table',
    caption,
    columns: columns
      .slice(0, width)
      .map(({ name, type, unit }) => ({ name, type, ...unitOf(unit) })),
    rows,
    total_rows: total,
    how_computed,
  };
}

function captionOf({ table, plan }: Computed, speaker: Speaker): string {
  return speaker.translator.text(speaker.language, 'server:tables.by', {
    measure: measureName(plan, table, speaker),
    group: groupName(plan, table, speaker),
  });
}

function unitOf(unit: string | null) {
  return unit === null ? {} : { unit };
}
