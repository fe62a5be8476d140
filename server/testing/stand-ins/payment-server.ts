import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from './listen.ts';

/**
 * How calls that change something fail: before anything is done, or after it has been done and before the
 * answer. `html` is the error page of a proxy. `down`: all calls fail with such a page.
 */
export type Fault = 'disconnects' | 'html' | 'disconnects-after' | 'down' | null;

export interface Reply {
  status: number;
  body: unknown;
}

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  header(name: string): string;
}

/** Failures that a handler can return for its call; named as in `Fault`. */
export type Failure = 'disconnects' | 'html';

/** An HTTP server that answers calls in JSON, with faults. */
export async function startPaymentServer(
  handle: (call: Call) => Reply | Failure | Promise<Reply | Failure>,
) {
  let fault: Fault = null;
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    const current = call.method === 'POST' || fault === 'down' ? fault : null;
    const sendErrorPage = () => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<html>Bad gateway</html>');
    };
    if (current === 'disconnects') return request.socket.destroy();
    if (current === 'html' || current === 'down') return sendErrorPage();
    const reply = await handle(call);
    if (current === 'disconnects-after' || reply === 'disconnects') return request.socket.destroy();
    if (reply === 'html') return sendErrorPage();
    const { status, body } = reply;
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(body));
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    setFault(next: Fault): void {
      fault = next;
    },
    close: () => closeServer(server),
  };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const header = (name: string) => [request.headers[name]].flat()[0] ?? '';
  return {
    ...{ method: request.method ?? '', path: url.pathname, query: url.searchParams, header },
    body: await text(request),
  };
}
