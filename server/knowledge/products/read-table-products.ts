import { join } from 'node:path';
import { isolate } from '#server/platform/isolated/isolate.ts';
import { openTemporaryFolder } from '#server/platform/temporary-folder.ts';
import type { ProductMapping } from '#shared/contracts/knowledge/product-files.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import { ImportFailure, rethrowAsImportFailure } from './import-failure.ts';
import type { NewProduct } from './new-product.ts';
import { readProductLines } from './product-lines.ts';
import type { writeTableProducts } from './read-table.isolated.ts';
import { copyTable, type StoredTable } from './stored-table.ts';

/** A batch of products with the checkpoint after it. */
export interface Batch {
  products: readonly NewProduct[];
  /** The number of rows so far that are not products. */
  skipped: number;
  /** 0 to 100. */
  progress: number;
  checkpoint: object;
}

const writeProducts = isolate<typeof writeTableProducts>({
  file: new URL('./read-table.isolated.ts', import.meta.url),
  name: 'writeTableProducts',
  milliseconds: minuteMs,
  megabytes: 1_024,
});

interface Reading {
  mapping: ProductMapping | null;
  currency: string;
  checkpoint?: { done: number } | undefined;
}

/** The products of a table from its checkpoint on. Throws `ImportFailure`. */
export async function* readTableProducts(
  table: StoredTable,
  { mapping, currency, checkpoint = { done: 0 } }: Reading,
): AsyncGenerator<Batch> {
  const folder = await openTemporaryFolder();
  try {
    const file = await copyTable(table, folder.path);
    const to = join(folder.path, 'products');
    const share = { organizationId: table.organizationId };
    const task = { file, mapping, currency, to };
    const written = await writeProducts(share, task).catch(rethrowAsImportFailure);
    if (!written.ok) throw new ImportFailure(written.reason);
    for await (const { products, done, skipped } of readProductLines(to)) {
      if (done <= checkpoint.done) continue;
      const progress = Math.min(99, Math.round((100 * done) / (written.total || 1)));
      yield { products, skipped, progress, checkpoint: { done, skipped } };
    }
  } finally {
    await folder.remove();
  }
}
