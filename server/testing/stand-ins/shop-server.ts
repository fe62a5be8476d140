import { createServer } from 'node:http';
import { gzip } from 'node:zlib';
import { closeServer, listen } from './listen.ts';

interface ShopPage {
  type?: string;
  body: string | Buffer;
  status?: number;
  /** The file itself is gzipped, without a header. */
  isPacked?: boolean;
}

/** Responses by path with query; `{origin}` is replaced by the server's own. */
export type ShopPages = Record<string, ShopPage>;

/** A shop over real HTTP: serves the given pages, 404 otherwise, and records requested paths. */
export async function startShopServer(pages: ShopPages) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    const page = pages[path];
    const origin = `http://${request.headers.host}`;
    response.writeHead(page ? (page.status ?? 200) : 404, {
      'content-type': page?.type ?? 'text/html; charset=utf-8',
    });
    const body = page?.body ?? 'nothing here';
    const content = typeof body === 'string' ? body.replaceAll('{origin}', origin) : body;
    if (page?.isPacked) gzip(content, (_error, packed) => response.end(packed));
    else response.end(content);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    host: `127.0.0.1:${port}`,
    requested,
    close: () => closeServer(server),
  };
}
