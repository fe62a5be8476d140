import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import type { Planned } from '../planning/plan-question.ts';
import type { Localizer } from './explain-plan.ts';
import { suggestCloseQuestions, suggestQuestions } from './suggest-questions.ts';

const maxNamedColumns = 8;

/**
 * Names the word that the table does not explain, offers the possible readings of an ambiguous
 * question, or explains the table.
 */
export function askForClarification(
  { table, understood }: Planned,
  localizer: Localizer,
  today: Date,
): DataAnswer {
  const { parsed, incomplete, unknownWord } = understood;
  const close = suggestCloseQuestions(table, understood, localizer, today);
  const isAmbiguous = parsed.unclear.length > 0 || (unknownWord === null && close.length > 0);
  const word = parsed.unclear.length === 0 && incomplete ? unknownWord : null;
  if (word) {
    const suggestions = close.length > 0 ? close : suggestQuestions(table, localizer);
    return withoutFigure(write('unknown', table, localizer, { word }), suggestions);
  }
  if (isAmbiguous && close.length > 0)
    return withoutFigure(write('choose', table, localizer), close);
  return explainTable(table, localizer, close);
}

/** Explains what can be computed. */
export function explainTable(
  table: DataTableRow,
  localizer: Localizer,
  close: readonly string[] = [],
): DataAnswer {
  const suggestions = close.length > 0 ? [...close] : suggestQuestions(table, localizer);
  return withoutFigure(write('unclear', table, localizer), suggestions);
}

function write(
  key: 'unknown' | 'choose' | 'unclear',
  table: DataTableRow,
  { translator, language }: Localizer,
  values: Record<string, string> = {},
): string {
  const columns = table.columns.slice(0, maxNamedColumns).map(({ name }) => name);
  return translator.text(language, `server:tables.answer.${key}`, {
    table: table.name,
    columns: new Intl.ListFormat(language).format(columns),
    ...values,
  });
}

function withoutFigure(text: string, suggestions: string[]): DataAnswer {
  return { text, card: null, citations: [], suggestions };
}
