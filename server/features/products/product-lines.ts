import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { NewProduct } from './new-product.ts';

/** How many products one source may hold. */
export const mostProducts = 200_000;
/** How many are saved in one go: saving keeps neither a transaction nor other work waiting. */
export const batchSize = 500;

/**
 * Some products of a source. A file of them is what the isolated process leaves behind: a source may
 * hold more than should be copied, or kept in memory, in one piece.
 */
export interface ProductLine {
  products: NewProduct[];
  /** Rows until here, and how many of them gave none. */
  done: number;
  skipped: number;
}

export async function* readProductLines(path: string): AsyncGenerator<ProductLine> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  // The cast holds: `writeProductLines` wrote it.
  for await (const line of lines) yield JSON.parse(line) as ProductLine;
}
