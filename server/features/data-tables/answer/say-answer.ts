import type { TableCard } from '#shared/contracts/chat.ts';
import { formatCell } from '#shared/utils/format-cell.ts';
import type { Computed, Speaker } from './explain-plan.ts';

/** The figure in one sentence. */
export function sayAnswer(
  { table, plan, result }: Computed,
  card: TableCard,
  speaker: Speaker,
): string {
  const { translator, language } = speaker;
  const [first] = card.rows;
  const isNothing = result.used === 0 && plan.measure.of !== 'count';
  if (!first || isNothing)
    return translator.text(language, 'server:tables.answer.none', { table: table.name });
  if (plan.measure.of === 'rows') {
    const total = new Intl.NumberFormat(language).format(result.total);
    return translator.text(language, 'server:tables.answer.rows', {
      number: total,
      table: table.name,
    });
  }
  const written = (row: TableCard['rows'][number], index: number) => {
    const column = card.columns[index];
    return column ? formatCell(language, column, row[index] ?? null) : '';
  };
  if (card.columns.length === 1) {
    const said = { measure: card.caption, value: written(first, 0) };
    return translator.text(language, 'server:tables.answer.one', said);
  }
  if (plan.sort.by === 'group') {
    const last = card.rows.at(-1) ?? first;
    const said = { caption: card.caption, from: written(first, 0), to: written(last, 0) };
    return translator.text(language, 'server:tables.answer.trend', said);
  }
  const key = plan.sort.order === 'desc' ? 'highest' : 'lowest';
  const said = { caption: card.caption, top: written(first, 0), value: written(first, 1) };
  return translator.text(language, `server:tables.answer.${key}`, said);
}
