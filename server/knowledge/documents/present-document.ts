import { z } from 'zod';
import { fileUrl } from '#server/chatbots/files/index.ts';
import type { SourceRow } from '#server/knowledge/sources/index.ts';
import type { SourceState } from '#server/platform/db/column-types/knowledge.ts';
import { type Document, documentSchema } from '#shared/contracts/knowledge/documents.ts';

const detailsSchema = z.object({ pages: z.number().nullable().default(null) });

const states = {
  new: 'queued',
  queued: 'queued',
  reading: 'parsing',
  indexing: 'indexing',
  ready: 'ready',
  failed: 'failed',
  stopped: 'failed',
} as const satisfies Record<SourceState, Document['state']>;

export function toDocument(row: SourceRow): Document {
  return {
    id: row.id,
    document_name: row.name,
    file_url: fileUrl(row.file_key ?? ''),
    state: states[row.state],
    reason: documentSchema.shape.reason.parse(row.reason),
    progress: row.progress,
    pages: detailsSchema.parse(row.details).pages,
    chunks: row.item_count,
    size: row.size,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
