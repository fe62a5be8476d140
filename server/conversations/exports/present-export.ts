import type { Export } from '#shared/contracts/conversations/exports.ts';
import { dayMs } from '#shared/utils/durations.ts';
import type { ExportRow } from './exports.repository.ts';

/** How long the file can be downloaded. */
export const fileLifetimeMs = dayMs;

export function presentExport(row: ExportRow): Export {
  const isFile = row.state === 'done' && row.finished_at !== null;
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    purpose: row.purpose,
    state: row.state,
    progress: row.progress,
    row_count: row.row_count,
    size: row.size,
    has_password: row.has_password,
    is_masked: row.is_masked,
    error: row.error,
    created_at: row.created_at.toISOString(),
    expires_at: isFile ? new Date(Number(row.finished_at) + fileLifetimeMs).toISOString() : null,
  };
}
