import type { ProductFailure, ProductMapping } from '#shared/contracts/knowledge/product-files.ts';
import { ImportFailure } from './import-failure.ts';
import type { NewProduct } from './new-product.ts';
import { writeProductLines } from './product-lines.isolated.ts';
import { batchSize, maxProducts, type ProductLine } from './product-lines.ts';
import { guessMapping } from './reading/guess-mapping.ts';
import { openTable, type TableFile } from './reading/open-table.isolated.ts';
import { createRowReader } from './reading/to-product.isolated.ts';
import { groupRows } from './variants/group-rows.ts';
import { joinVariants } from './variants/join-variants.ts';

type Failed = { ok: false; reason: ProductFailure };

/** Limits of the preview. */
const maxColumns = 500;
const maxCellLength = 1_000;

/** The column names and first rows of a table. */
export function readHead(file: TableFile & { isCut: boolean }, maxRows: number) {
  return catchFailure(async () => {
    const { columns, rows } = await openTable(file, { isCut: file.isCut });
    const shown = rows
      .slice(0, maxRows)
      .map((row) => row.slice(0, maxColumns).map((cell) => cell.slice(0, maxCellLength)));
    return { ok: true as const, columns: columns.slice(0, maxColumns), rows: shown };
  });
}

interface TableProducts {
  file: TableFile;
  mapping: ProductMapping | null;
  currency: string;
  /** The path of the output file. */
  to: string;
}

/** Writes the products of a table to a file; returns the number of rows. */
export function writeTableProducts({ file, mapping: given, currency, to }: TableProducts) {
  return catchFailure(async () => {
    const { columns, rows } = await openTable(file, { isCut: false });
    const mapping = given ?? guessMapping(columns.filter(Boolean));
    if (!mapping.name || !columns.includes(mapping.name)) throw new ImportFailure('no_names');
    await writeProductLines(to, productsOf(rows, createRowReader(columns, mapping, currency)));
    return { ok: true as const, total: rows.length };
  });
}

function* productsOf(
  rows: readonly (readonly string[])[],
  { read, groupOf, codeOf }: ReturnType<typeof createRowReader>,
): Generator<ProductLine> {
  let [done, skipped, count] = [0, 0, 0];
  let products: NewProduct[] = [];
  for (const group of groupRows(rows, { groupOf, codeOf })) {
    done += group.length;
    const isGroup = group.some((row) => groupOf(row) !== null);
    const readInGroup = (row: readonly string[]) => ({
      ...read(row),
      isParent: isGroup && groupOf(row) === null,
    });
    const product = count < maxProducts ? joinVariants(group.map(readInGroup)) : null;
    if (product) {
      products.push(product);
      count += 1;
    } else skipped += group.length;
    if (products.length < batchSize) continue;
    yield { products, done, skipped };
    products = [];
  }
  if (count === 0) throw new ImportFailure('empty');
  yield { products, done, skipped };
}

async function catchFailure<Result>(read: () => Promise<Result>): Promise<Result | Failed> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportFailure) return { ok: false, reason: error.reason };
    throw error;
  }
}
