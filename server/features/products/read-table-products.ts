import type { ProductMapping } from '#shared/contracts/products.ts';
import { ImportFailure } from './import-failure.ts';
import type { NewProduct } from './new-product.ts';
import { guessMapping } from './reading/guess-mapping.ts';
import { openTable, type StoredTable } from './reading/table-source.ts';
import { createRowReader } from './reading/to-product.ts';

/** Some products of a source, and how to go on from there. */
export interface Batch {
  products: readonly NewProduct[];
  /** Rows so far that gave none. */
  skipped: number;
  /** 0 to 100. */
  progress: number;
  checkpoint: object;
}

/** How many products one source may hold. */
export const mostProducts = 200_000;
const batchSize = 500;

/** The products of a table from where its checkpoint says. Throws `ImportFailure`. */
export async function* readTableProducts(
  file: StoredTable,
  {
    mapping: given,
    currency,
    checkpoint = { done: 0, skipped: 0 },
  }: {
    mapping: ProductMapping | null;
    currency: string;
    checkpoint?: { done: number; skipped: number } | undefined;
  },
): AsyncGenerator<Batch> {
  const { columns, total, rows } = await openTable(file, true);
  const mapping = given ?? guessMapping(columns.filter(Boolean));
  if (!mapping.name || !columns.includes(mapping.name)) throw new ImportFailure('no_names');
  const read = createRowReader(columns, mapping, currency);
  let { done, skipped } = checkpoint;
  let seen = 0;
  let products: NewProduct[] = [];
  const batch = (): Batch => ({
    products,
    skipped,
    progress: Math.min(99, Math.round((100 * done) / (total || 1))),
    checkpoint: { done, skipped },
  });
  for await (const row of rows) {
    seen += 1;
    if (seen <= checkpoint.done) continue;
    done = seen;
    const product = done - skipped > mostProducts ? null : read(row);
    if (product) products.push(product);
    else skipped += 1;
    if (products.length < batchSize) continue;
    yield batch();
    products = [];
  }
  if (done === skipped) throw new ImportFailure('empty');
  if (products.length > 0) yield batch();
}
