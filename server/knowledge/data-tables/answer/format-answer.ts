import type { TableCard } from '#shared/contracts/answers/answer-cards.ts';
import { formatCell } from '#shared/utils/format-cell.ts';
import { comparedPeriods, describeConditions, findPeriod } from './describe-conditions.ts';
import type { ComputedAnswer, Localizer } from './explain-plan.ts';

type AnswerKey =
  | (
      | 'where'
      | 'ranking'
      | 'rankingLowest'
      | 'ranked'
      | 'tie'
      | 'tieLowest'
      | 'share'
      | 'shares'
      | 'smallestShare'
    )
  | ('change' | 'difference' | 'leftOut' | 'none' | 'noneOfPeriod' | 'rows' | 'one' | 'trend')
  | ('highest' | 'lowest');
type Write = (key: AnswerKey, values: Record<string, string>) => string;
interface Written {
  card: TableCard;
  /** A cell of the card as text. */
  cell: (row: number, column: number) => string;
  write: Write;
}

/** Writes the result as one sentence, or two where cells were left out. */
export function formatAnswer(
  computed: ComputedAnswer,
  card: TableCard,
  localizer: Localizer,
): string {
  const { table, plan, result } = computed;
  const { translator, language } = localizer;
  const write: Write = (key, values) =>
    translator.text(language, `server:tables.answer.${key}`, values);
  const cell = (row: number, index: number) => {
    const column = card.columns[index];
    return column ? formatCell(language, column, card.rows[row]?.[index] ?? null) : '';
  };
  const written = { card, cell, write };
  if (card.rows.length === 0 || (result.used === 0 && plan.measure.of !== 'count'))
    return formatNone(computed, localizer, write);
  if (plan.measure.of === 'rows') {
    const number = new Intl.NumberFormat(language).format(result.total);
    return write('rows', { number, table: table.name });
  }
  const what = withConditions(computed, card.caption, localizer, write);
  if (plan.compare?.as === 'share') return formatShare(computed, what, written);
  if (plan.compare) return formatChange(computed, what, written, localizer);
  const sentence = plan.group
    ? formatGroups(computed, what, written, localizer)
    : write('one', { measure: what, value: cell(0, 0) });
  const leftOut = noteLeftOut(computed, localizer, write);
  return leftOut ? `${sentence} ${leftOut}` : sentence;
}

/** Names the period that the table covers when the requested one has no rows. */
function formatNone(
  { table, plan }: ComputedAnswer,
  { language }: Localizer,
  write: Write,
): string {
  const date = plan.filters.find(({ column }) => findPeriod(plan.filters, column))?.column;
  const column = date === undefined ? undefined : table.columns[date];
  if (!column?.min || !column.max) return write('none', { table: table.name });
  const format = (day: string) => formatCell(language, { type: 'date' }, day.slice(0, 10));
  const range = { from: format(column.min), to: format(column.max) };
  return write('noneOfPeriod', { table: table.name, column: column.name, ...range });
}

/** Names the conditions, except for the values that the groups show anyway. */
function withConditions(
  { table, plan }: ComputedAnswer,
  what: string,
  localizer: Localizer,
  write: Write,
): string {
  const isPeriod = (column: number) => table.columns[column]?.type === 'date';
  const filters = plan.filters.filter(
    ({ column }) =>
      column !== plan.group?.column && !(plan.compare?.as === 'change' && isPeriod(column)),
  );
  if (filters.length === 0) return what;
  return write('where', { what, conditions: describeConditions(filters, table, localizer) });
}

function formatGroups(
  { plan }: ComputedAnswer,
  caption: string,
  { card, cell, write }: Written,
  { language }: Localizer,
): string {
  const { sort, limit } = plan;
  if (card.rows.length === 1) {
    const value = write('ranked', { name: cell(0, 0), value: cell(0, 1) });
    return write('one', { measure: caption, value });
  }
  if (sort.by === 'group') {
    return write('trend', { caption, from: cell(0, 0), to: cell(card.rows.length - 1, 0) });
  }
  const isDescending = sort.order === 'desc';
  const first = card.rows[0]?.[1];
  const tied = card.rows.filter((row) => row[1] === first).length;
  const isShort = card.rows.length === 2 || (limit > 1 && limit < 5);
  if (isShort) {
    const ranked = card.rows.map((_, row) =>
      write('ranked', { name: cell(row, 0), value: cell(row, 1) }),
    );
    const ranking = new Intl.ListFormat(language).format(ranked);
    if (tied < card.rows.length)
      return write(isDescending ? 'ranking' : 'rankingLowest', { caption, ranking });
  }
  const values = { caption, top: cell(0, 0), value: cell(0, 1) };
  if (tied === 1) return write(isDescending ? 'highest' : 'lowest', values);
  const names = card.rows.slice(0, tied).map((_, row) => cell(row, 0));
  const shown = new Intl.ListFormat(language).format(names);
  return write(isDescending ? 'tie' : 'tieLowest', { ...values, names: shown });
}

function formatShare({ plan }: ComputedAnswer, what: string, { cell, write }: Written): string {
  if (!plan.group) {
    return write('share', { what, value: cell(0, 0), whole: cell(0, 1), percent: cell(0, 2) });
  }
  const values = { caption: what, top: cell(0, 0), value: cell(0, 1), percent: cell(0, 2) };
  return write(plan.sort.order === 'desc' ? 'shares' : 'smallestShare', values);
}

function formatChange(
  { plan, table }: ComputedAnswer,
  what: string,
  { card, cell, write }: Written,
  { language }: Localizer,
): string {
  const [first, second] = comparedPeriods(plan, table, language);
  const values = { what, first, second, before: cell(0, 0), after: cell(0, 1) };
  const difference = signed(card.rows[0]?.[2], cell(0, 2));
  if (card.columns.length < 4) return write('difference', { ...values, difference });
  const percent = signed(card.rows[0]?.[3], cell(0, 3));
  return write('change', { ...values, difference, percent });
}

const signed = (value: unknown, written: string) =>
  typeof value === 'number' && value > 0 ? `+${written}` : written;

/** An average says how many rows it leaves out, because they have no value. */
function noteLeftOut(
  { table, plan, result }: ComputedAnswer,
  { language }: Localizer,
  write: Write,
): string {
  const { of, column } = plan.measure;
  const leftOut = result.used - result.known;
  if ((of !== 'mean' && of !== 'median') || leftOut === 0 || typeof column !== 'number') return '';
  const number = new Intl.NumberFormat(language).format(leftOut);
  return write('leftOut', { column: table.columns[column]?.name ?? '', number });
}
