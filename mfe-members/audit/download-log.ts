import type { AuditEntry } from '#shared/contracts/audit.ts';
import { downloadCsv } from '#shared/utils/download-csv.ts';
import { type AuditFilter, readLog } from './audit-queries.ts';
import { changesOf } from './changes-of.ts';
import type { AuditTexts } from './use-audit-texts.ts';

/** More is not read at a sitting: fewer days then. */
const mostPages = 100;

/** Gives the filtered log to the browser as a file that spreadsheets open. */
export async function downloadLog(filter: AuditFilter, texts: AuditTexts): Promise<void> {
  const entries: AuditEntry[] = [];
  let cursor = '';
  for (let page = 0; page < mostPages; page += 1) {
    const { items, next_cursor } = await readLog(filter, 100, cursor);
    entries.push(...items);
    if (!next_cursor) break;
    cursor = next_cursor;
  }
  downloadCsv(`log-from-${filter.start_date}.csv`, [
    texts.headings,
    ...entries.map((entry) => lineOf(entry, texts)),
  ]);
}

function lineOf(entry: AuditEntry, texts: AuditTexts): string[] {
  const changes = changesOf(entry).map(
    ({ field, before, after }) => `${texts.field(field)}: ${texts.change(before, after)}`,
  );
  const { created_at, actor_name, action, object_type, object_id, ip } = entry;
  return [
    ...[created_at, actor_name, texts.action(action)],
    ...[`${object_type} ${object_id}`, ip, changes.join('\n')],
  ];
}
