import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProductLine } from './product-lines.ts';

/** Writes products to a file, a batch per line. */
export async function writeProductLines(
  path: string,
  lines: AsyncIterable<ProductLine> | Iterable<ProductLine>,
): Promise<void> {
  async function* texts() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  await pipeline(Readable.from(texts()), createWriteStream(path));
}
