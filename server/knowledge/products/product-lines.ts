import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { NewProduct } from './new-product.ts';

/** The maximum number of products of one source. */
export const maxProducts = 200_000;
/**
 * Products saved per transaction: few, so that neither the transaction nor the event loop is
 * blocked.
 */
export const batchSize = 500;

/**
 * A batch of products. The isolated process writes them to a file, because a source may have more than
 * should be in memory or sent between processes at once.
 */
export interface ProductLine {
  products: NewProduct[];
  /** The number of rows read so far, and of those that were skipped. */
  done: number;
  skipped: number;
}

export async function* readProductLines(path: string): AsyncGenerator<ProductLine> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  // The cast holds because `writeProductLines` wrote the file.
  for await (const line of lines) yield JSON.parse(line) as ProductLine;
}
