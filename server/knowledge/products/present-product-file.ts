import { z } from 'zod';
import type { SourceState } from '#server/platform/db/column-types/knowledge.ts';
import { type ProductFile, productFileSchema } from '#shared/contracts/knowledge/product-files.ts';
import { isEntered } from './entries/entered-source.ts';
import type { ProductFileRow } from './product-files.repository.ts';

const detailsSchema = z.object({ skipped: z.number().default(0) });

const states = {
  new: 'new',
  queued: 'queued',
  reading: 'reading',
  indexing: 'reading',
  ready: 'ready',
  failed: 'failed',
  stopped: 'failed',
} as const satisfies Record<SourceState, ProductFile['state']>;

export function toProductFile(row: ProductFileRow): ProductFile {
  return {
    id: row.id,
    kind: row.url === null ? 'csv' : 'url',
    is_entered: isEntered(row),
    name: row.name,
    url: row.url,
    state: states[row.state],
    reason: productFileSchema.shape.reason.parse(row.reason),
    progress: row.progress,
    products: row.item_count,
    skipped: detailsSchema.parse(row.details).skipped,
    mapping: row.mapping,
    description: row.description,
    column_descriptions: row.column_descriptions,
    revision: row.revision,
    last_checked_at: row.checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
