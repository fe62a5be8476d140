import type { Row } from './written-rows.ts';

/** A JSON array with one row per line. */
export async function* writeJson(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const line = separator + JSON.stringify(row);
      separator = ',\n';
      return line;
    });
    yield Buffer.from(lines.join(''));
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}
