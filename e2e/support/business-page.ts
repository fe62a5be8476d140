import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { type ChatServer, startChatServer } from '../../widget/testing/chat-server.ts';
import type { ScriptedAnswer } from '../../widget/testing/scripted-turn.ts';

export interface BusinessPage {
  url: string;
  chat: ChatServer;
  stop(): Promise<void>;
}

interface PageOptions {
  /** Settings of the window that differ from the stand-in's. */
  window?: Partial<PublicWindow>;
  /** Body of the page; `{{ORIGIN}}` is the customer host. */
  body?: string;
  css?: string;
  /** The Content-Security-Policy, which may contain `{{ORIGIN}}` too. */
  policy?: string;
  answer?: (text: string) => ScriptedAnswer;
  /** Other files of the page's origin by path, which may contain `{{ORIGIN}}` too. */
  files?: Record<string, string>;
}

const plainBody = `<main><h1>A shop</h1></main>
<script async src="{{ORIGIN}}/widget.js"></script>
<chatbot-window hash-id="onyu-flowers" lang="en"></chatbot-window>`;

/** A page on its own origin that embeds the built widget from a stand-in host. */
export async function startBusinessPage({
  window = {},
  body = plainBody,
  css = '',
  policy,
  answer,
  files = {},
}: PageOptions = {}): Promise<BusinessPage> {
  const widgetFolder = fileURLToPath(new URL('../../dist/widget', import.meta.url));
  const chat = await startChatServer({ widgetFolder, window, ...(answer && { answer }) });
  const fill = (text: string) => text.replaceAll('{{ORIGIN}}', chat.origin);
  const server = createServer((request, response) => {
    if (request.url === '/site.css') return response.setHeader('content-type', 'text/css').end(css);
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    const file = files[request.url ?? ''];
    if (file !== undefined) {
      const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
      return response.setHeader('content-type', type).end(fill(file));
    }
    if (policy) response.setHeader('content-security-policy', fill(policy));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head><title>A shop</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="stylesheet" href="/site.css"></head><body>${fill(body)}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/`,
    chat,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await chat.stop();
    },
  };
}
