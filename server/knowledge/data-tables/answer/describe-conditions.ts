import { addDays } from '#shared/utils/calendar-days.ts';
import { formatCell } from '#shared/utils/format-cell.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import { normalizeText } from '../planning/text-spans.ts';
import type { Localizer } from './explain-plan.ts';

/** The conditions of a plan as a list, with the bounds of a period as one of them. */
export function describeConditions(
  filters: readonly PlanFilter[],
  table: DataTableRow,
  localizer: Localizer,
): string {
  const { translator, language } = localizer;
  const described = new Set<number>();
  const conditions = filters.flatMap(({ column: index, is, values }) => {
    const column = table.columns[index];
    if (!column || described.has(index)) return [];
    const period = column.type === 'date' ? findPeriod(filters, index) : null;
    if (period) described.add(index);
    if (values.length === 1 && typeof values[0] === 'boolean') {
      const isTrue = values[0] === (is === 'is');
      const key = isTrue ? 'server:tables.condition.yes' : 'server:tables.condition.no';
      return translator.text(language, key, { column: column.name });
    }
    const written = withoutRepeats(values.map((value) => formatCell(language, column, value)));
    return translator.text(language, `server:tables.condition.${period ? 'period' : is}`, {
      column: column.name,
      value: period
        ? formatPeriod(period, language)
        : new Intl.ListFormat(language, { type: 'disjunction' }).format(written),
    });
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(conditions);
}

/** Without other spellings of the same value. */
const withoutRepeats = (texts: readonly string[]) =>
  texts.filter((text, at) => texts.findIndex((one) => isSameText(one, text)) === at);
const isSameText = (one: string, other: string) => normalizeText(one) === normalizeText(other);

/** The first day of a period and the day after its last. */
interface Bounds {
  from: string;
  to: string;
}

/** The period that two filters of a date column limit. */
export function findPeriod(filters: readonly PlanFilter[], column: number): Bounds | null {
  const boundOf = (bound: PlanFilter['is']) =>
    filters.find((filter) => filter.column === column && filter.is === bound)?.values[0];
  const [from, to] = [boundOf('at_least'), boundOf('below')];
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}

/** `2026`, `Feb 2026`, `Feb 3, 2026` or the first and last day. */
export function formatPeriod({ from, to }: Bounds, language: string): string {
  const format = (day: string) => formatCell(language, { type: 'date' }, day);
  const [year, month] = [from.slice(0, 4), from.slice(0, 7)];
  const last = addDays(to.slice(0, 10), -1);
  if (from.endsWith('-01-01') && last === `${year}-12-31`) return format(year);
  const isWholeMonths = from.endsWith('-01') && to.slice(0, 10).endsWith('-01');
  if (isWholeMonths && last.startsWith(month)) return format(month);
  if (last === from.slice(0, 10)) return format(from);
  return isWholeMonths
    ? `${format(month)} – ${format(last.slice(0, 7))}`
    : `${format(from.slice(0, 10))} – ${format(last)}`;
}

/** The names of the earlier and the later period of a change. */
export function comparedPeriods(
  { compare, filters }: TablePlan,
  { columns }: Pick<DataTableRow, 'columns'>,
  language: string,
): [first: string, second: string] {
  const nameOf = (list: readonly PlanFilter[]) => {
    const column = list.find((filter) => columns[filter.column]?.type === 'date')?.column ?? -1;
    const period = findPeriod(list, column);
    return period ? formatPeriod(period, language) : '';
  };
  return [nameOf(compare?.filters ?? []), nameOf(filters)];
}
