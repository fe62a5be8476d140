import type { TableCard } from '#shared/contracts/answers/answer-cards.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import type { PlanResult } from '../plan/run-plan.repository.ts';
import { comparedPeriods } from './describe-conditions.ts';
import {
  type ComputedAnswer,
  explainPlan,
  groupName,
  type Localizer,
  measureName,
} from './explain-plan.ts';

type CardColumn = TableCard['columns'][number];

/**
 * Presents the result as a table with an explanation, and with a chart where there are several
 * groups.
 */
export function toCard(computed: ComputedAnswer, localizer: Localizer): TableCard {
  const { table, plan, result } = computed;
  const { group, measure } = plan;
  const how_computed = explainPlan(computed, localizer);
  if (measure.of === 'rows') return toRowsCard(table, result, how_computed);
  const source = typeof measure.column === 'number' ? table.columns[measure.column] : undefined;
  const isCount = measure.of === 'count' || measure.of === 'distinct';
  const value: CardColumn = {
    name: measureName(plan, table, localizer),
    type: !isCount && source?.type === 'date' ? 'date' : 'number',
    ...(!isCount && source?.unit && { unit: source.unit }),
  };
  const grouped = group && table.columns[group.column];
  const name: CardColumn[] = grouped
    ? [{ name: groupName(plan, table, localizer), type: grouped.type, ...unitOf(grouped.unit) }]
    : [];
  return {
    kind: 'table',
    caption: grouped ? captionOf(computed, localizer) : value.name,
    columns: [...name, ...(plan.compare ? comparedColumns(computed, value, localizer) : [value])],
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

/** The columns of a share or a change instead of that of the measure. */
function comparedColumns(
  { table, plan, result }: ComputedAnswer,
  value: CardColumn,
  localizer: Localizer,
): CardColumn[] {
  const text = (key: 'whole' | 'share' | 'difference' | 'percent') =>
    localizer.translator.text(localizer.language, `server:tables.compare.${key}`);
  const percent = (key: 'share' | 'percent'): CardColumn => ({
    name: text(key),
    type: 'number',
    unit: '%',
  });
  if (plan.compare?.as === 'share') {
    return plan.group
      ? [value, percent('share')]
      : [value, { ...value, name: text('whole') }, percent('share')];
  }
  const [first, second] = comparedPeriods(plan, table, localizer.language);
  const columns: CardColumn[] = [
    { ...value, name: first },
    { ...value, name: second },
    { ...value, name: text('difference') },
    percent('percent'),
  ];
  return columns.slice(0, result.rows[0]?.length ?? columns.length);
}

/** A card with rows of the table. */
export function toRowsCard(
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

function captionOf({ table, plan }: ComputedAnswer, localizer: Localizer): string {
  return localizer.translator.text(localizer.language, 'server:tables.by', {
    measure: measureName(plan, table, localizer),
    group: groupName(plan, table, localizer),
  });
}

function unitOf(unit: string | null) {
  return unit === null ? {} : { unit };
}
