import type { AuditEntry } from '#shared/contracts/people/audit.ts';
import { downloadCsv } from '#shared/utils/download-csv.ts';
import { fieldChanges } from './field-changes.ts';
import { type AuditLogFilter, fetchLog } from './queries.ts';
import type { AuditTexts } from './use-audit-texts.ts';

export async function downloadLog(filter: AuditLogFilter, texts: AuditTexts): Promise<void> {
  const lines = [texts.headings];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, next_cursor } = await fetchLog(filter, 100, cursor);
    for (const entry of items) lines.push(toRow(entry, texts));
    cursor = next_cursor;
  }
  downloadCsv(`log-from-${filter.start_date}.csv`, lines);
}

function toRow(entry: AuditEntry, texts: AuditTexts): string[] {
  const changes = fieldChanges(entry).map(
    ({ field, before, after }) => `${texts.field(field)}: ${texts.change(field, before, after)}`,
  );
  const { created_at, actor_name, action, object_type, object_id, ip } = entry;
  return [
    created_at,
    actor_name,
    texts.action(action),
    texts.nameOf(object_id) || `${object_type} ${object_id}`,
    ip,
    changes.join('\n'),
  ];
}
