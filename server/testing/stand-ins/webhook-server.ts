import { createServer, type IncomingHttpHeaders } from 'node:http';
import { closeServer, listen } from './listen.ts';

export interface ReceivedPost {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface WebhookResponse {
  status: number;
  headers?: Record<string, string>;
  /** Never responds. */
  hang?: boolean;
}

/** A server that receives events, such as Slack's. It responds with 200, or as a test sets. */
export async function startWebhookServer() {
  const received: ReceivedPost[] = [];
  const responses: WebhookResponse[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url, headers: request.headers, body });
      const { status, headers = {}, hang } = responses.shift() ?? { status: 200 };
      if (!hang) response.writeHead(status, headers).end('ok');
    });
  });
  const host = `127.0.0.1:${await listen(server)}`;
  return {
    host,
    url: `http://${host}/hook`,
    received,
    /** The next responses. */
    respondWith(...next: WebhookResponse[]) {
      responses.push(...next);
    },
    reset() {
      received.length = 0;
      responses.length = 0;
    },
    close: () => closeServer(server),
  };
}
export type WebhookServer = Awaited<ReturnType<typeof startWebhookServer>>;
