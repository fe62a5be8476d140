import type { TableCard } from '#shared/contracts/answers/chat.ts';
import { formatCell } from '#shared/utils/format-cell.ts';
import type { ComputedAnswer, Localizer } from './explain-plan.ts';

/** Writes the result as one sentence. */
export function formatAnswer(
  { table, plan, result }: ComputedAnswer,
  card: TableCard,
  localizer: Localizer,
): string {
  const { translator, language } = localizer;
  const [first] = card.rows;
  const isEmpty = result.used === 0 && plan.measure.of !== 'count';
  if (!first || isEmpty)
    return translator.text(language, 'server:tables.answer.none', { table: table.name });
  if (plan.measure.of === 'rows') {
    const total = new Intl.NumberFormat(language).format(result.total);
    return translator.text(language, 'server:tables.answer.rows', {
      number: total,
      table: table.name,
    });
  }
  const format = (row: TableCard['rows'][number], index: number) => {
    const column = card.columns[index];
    return column ? formatCell(language, column, row[index] ?? null) : '';
  };
  if (card.columns.length === 1) {
    const values = { measure: card.caption, value: format(first, 0) };
    return translator.text(language, 'server:tables.answer.one', values);
  }
  if (plan.sort.by === 'group') {
    const last = card.rows.at(-1) ?? first;
    const values = { caption: card.caption, from: format(first, 0), to: format(last, 0) };
    return translator.text(language, 'server:tables.answer.trend', values);
  }
  const key = plan.sort.order === 'desc' ? 'highest' : 'lowest';
  const values = { caption: card.caption, top: format(first, 0), value: format(first, 1) };
  return translator.text(language, `server:tables.answer.${key}`, values);
}
