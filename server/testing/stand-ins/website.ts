import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen } from './listen.ts';

export interface SitePage {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A website over real HTTP whose pages a test can change. */
export async function startWebsite(pages: Record<string, SitePage | string> = {}) {
  const requested: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push({ path, headers: request.headers });
    answer(pages[path] ?? { status: 404 }, request, response);
  });
  const port = await listen(server);
  return {
    /** `host:port` for the operator's allow list. */
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    pages,
    requested,
    close: () => closeServer(server),
  };
}
export type StandInWebsite = Awaited<ReturnType<typeof startWebsite>>;

function answer(page: SitePage | string, request: IncomingMessage, response: ServerResponse) {
  const {
    status = 200,
    headers = {},
    body = '',
  } = typeof page === 'string' ? { body: page } : page;
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
}
