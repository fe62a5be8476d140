import type { FoundColumn } from '#server/platform/db/tables/data-tables.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { DataTable } from '#shared/contracts/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { formatCell } from '#shared/utils/format-cell.ts';
import type { DataTableRow } from './data-tables.repository.ts';
import { ownText } from './own-text.ts';

interface Reader {
  translator: Translator;
  language: Language;
}

/** A table as the console shows it, with what can be said of it by its values alone. */
export function presentTable(row: DataTableRow, reader: Reader): DataTable {
  return {
    id: row.id,
    knowledge_id: row.knowledge_id,
    name: row.name,
    file_url: row.file_url,
    size: row.size,
    state: row.state,
    reason: row.reason,
    progress: row.progress,
    rows: row.row_count,
    version: row.version,
    description: row.description,
    proposed: describeTable(row, reader),
    columns: row.columns.map(({ values, ...column }) => ({
      ...column,
      description: ownText(row.column_descriptions, column.name),
      proposed: describeColumn(column, reader),
    })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function describeTable({ columns, row_count }: DataTableRow, { translator, language }: Reader) {
  if (columns.length === 0) return '';
  const names = columns.slice(0, 6).map(({ name }) => name);
  return translator.text(language, 'server:tables.describe.table', {
    rows: new Intl.NumberFormat(language).format(row_count),
    columns: new Intl.ListFormat(language, { type: 'unit' }).format(names),
  });
}

function describeColumn(column: Omit<FoundColumn, 'values'>, { translator, language }: Reader) {
  const { type, min, max, distinct, examples } = column;
  if (type === 'boolean') return translator.text(language, 'server:tables.describe.boolean');
  if (type === 'text') {
    return translator.text(language, 'server:tables.describe.text', {
      number: new Intl.NumberFormat(language).format(distinct),
      examples: new Intl.ListFormat(language, { type: 'unit' }).format(examples),
    });
  }
  const show = (value: string | null) =>
    formatCell(language, column, type === 'number' && value !== null ? Number(value) : value);
  return translator.text(language, `server:tables.describe.${type}`, {
    min: show(min),
    max: show(max),
  });
}
