import type { ProductFailure, ProductMapping } from '#shared/contracts/products.ts';
import { ImportFailure } from './import-failure.ts';
import type { NewProduct } from './new-product.ts';
import { writeProductLines } from './product-lines.isolated.ts';
import { batchSize, mostProducts, type ProductLine } from './product-lines.ts';
import { guessMapping } from './reading/guess-mapping.ts';
import { openTable, type TableFile } from './reading/open-table.isolated.ts';
import { createRowReader } from './reading/to-product.isolated.ts';

type Failed = { ok: false; reason: ProductFailure };

/** Beyond it nobody looks at a table. */
const mostColumns = 500;
const longestCell = 1_000;

/** The titles of a table and its first rows. */
export function readTableHead(file: TableFile, mostRows: number) {
  return orFailure(async () => {
    const { columns, rows } = await openTable(file, false);
    const shown: string[][] = [];
    for await (const row of rows) {
      shown.push(row.slice(0, mostColumns).map((cell) => cell.slice(0, longestCell)));
      if (shown.length >= mostRows) break;
    }
    return { ok: true as const, columns: columns.slice(0, mostColumns), rows: shown };
  });
}

interface TableProducts {
  file: TableFile;
  mapping: ProductMapping | null;
  currency: string;
  /** Where the products are written. */
  to: string;
}

/** Writes the products of a table; answers how many rows it has. */
export function writeTableProducts({ file, mapping: given, currency, to }: TableProducts) {
  return orFailure(async () => {
    const { columns, total, rows } = await openTable(file, true);
    const mapping = given ?? guessMapping(columns.filter(Boolean));
    if (!mapping.name || !columns.includes(mapping.name)) throw new ImportFailure('no_names');
    await writeProductLines(to, productsOf(rows, createRowReader(columns, mapping, currency)));
    return { ok: true as const, total };
  });
}

async function* productsOf(
  rows: AsyncIterable<readonly string[]>,
  read: (row: readonly string[]) => NewProduct | null,
): AsyncGenerator<ProductLine> {
  let [done, skipped] = [0, 0];
  let products: NewProduct[] = [];
  for await (const row of rows) {
    done += 1;
    const product = done - skipped > mostProducts ? null : read(row);
    if (product) products.push(product);
    else skipped += 1;
    if (products.length < batchSize) continue;
    yield { products, done, skipped };
    products = [];
  }
  if (done === skipped) throw new ImportFailure('empty');
  yield { products, done, skipped };
}

async function orFailure<Result>(read: () => Promise<Result>): Promise<Result | Failed> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportFailure) return { ok: false, reason: error.reason };
    throw error;
  }
}
