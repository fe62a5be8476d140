import type { DataTableRow } from '../data-tables.repository.ts';
import type { Localizer } from './explain-plan.ts';

const maxGroups = 100;

/** Questions that the table can answer, in the customer's language. */
export function suggestQuestions(
  { columns }: DataTableRow,
  { translator, language }: Localizer,
): string[] {
  const number = columns.find(({ type }) => type === 'number');
  const text = columns.find(
    ({ type, distinct }) => type === 'text' && distinct > 1 && distinct <= maxGroups,
  );
  const measure = number
    ? translator.text(
        language,
        number.unit === '%' ? 'server:tables.measure.mean' : 'server:tables.measure.sum',
        { column: number.name },
      )
    : translator.text(language, 'server:tables.measure.count');
  const by = (group: string) => translator.text(language, 'server:tables.by', { measure, group });
  return [
    measure,
    ...(text ? [by(text.name)] : []),
    ...(columns.some(({ type }) => type === 'date')
      ? [by(translator.text(language, 'server:tables.period.month'))]
      : []),
  ];
}
