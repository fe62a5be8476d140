import { fileUrl } from '#server/chatbots/files/index.ts';
import type { FoundColumn, SourceState } from '#server/platform/db/column-types/knowledge.ts';
import { type DataTable, dataTableSchema } from '#shared/contracts/knowledge/data-tables.ts';
import { formatCell } from '#shared/utils/format-cell.ts';
import type { Localizer } from './answer/explain-plan.ts';
import { findColumnText } from './column-text.ts';
import type { DataTableRow } from './data-tables.repository.ts';

const states = {
  new: 'queued',
  queued: 'queued',
  reading: 'reading',
  indexing: 'loading',
  ready: 'ready',
  failed: 'failed',
  stopped: 'failed',
} as const satisfies Record<SourceState, DataTable['state']>;

/** A table for the console, with descriptions proposed from its values. */
export function presentTable(row: DataTableRow, localizer: Localizer): DataTable {
  return {
    id: row.id,
    knowledge_id: row.knowledge_id,
    name: row.name,
    file_url: fileUrl(row.file_key ?? ''),
    size: row.size,
    state: states[row.state],
    reason: dataTableSchema.shape.reason.parse(row.reason),
    progress: row.progress,
    rows: row.item_count,
    version: row.version,
    description: row.description,
    proposed: proposeTableDescription(row, localizer),
    columns: row.columns.map(({ values, ...column }) => ({
      ...column,
      description: findColumnText(row.column_descriptions, column.name),
      proposed: proposeColumnDescription(column, localizer),
    })),
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function proposeTableDescription(
  { columns, item_count }: DataTableRow,
  { translator, language }: Localizer,
) {
  if (columns.length === 0) return '';
  const names = columns.slice(0, 6).map(({ name }) => name);
  return translator.text(language, 'server:tables.describe.table', {
    rows: new Intl.NumberFormat(language).format(item_count),
    columns: new Intl.ListFormat(language, { type: 'unit' }).format(names),
  });
}

function proposeColumnDescription(
  column: Omit<FoundColumn, 'values'>,
  { translator, language }: Localizer,
) {
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
