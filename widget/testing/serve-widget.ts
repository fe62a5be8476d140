import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const compressed = new Map<string, Promise<Buffer>>();

/** Serves `/widget.js`, its pinned name and `/widget/…` from the built folder, compressed as by the customer host. */
export async function serveWidget(
  folder: string | undefined,
  url: string,
  response: ServerResponse,
) {
  const isLoader = /^\/widget(-[0-9a-f]+)?\.js$/.test(url);
  const file = isLoader ? 'widget.js' : url.replace(/^\/widget\//, 'assets/');
  const content = folder && (await compress(path.join(folder, file)).catch(() => undefined));
  if (!content) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
    .end(content);
}

/** Cached, because the best compression is slow. */
function compress(file: string) {
  const known =
    compressed.get(file) ?? readFile(file).then((content) => brotliCompressSync(content));
  compressed.set(file, known);
  return known;
}
