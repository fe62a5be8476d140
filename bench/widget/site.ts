import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatServer } from '../../widget/testing/chat-server.ts';

/** A plain page with the widget, and at `/blank` the same page without it. */
export async function startSite(chat: ChatServer) {
  const server = createServer((request, response) => {
    const widget = `<script async src="${chat.origin}/widget.js"></script>
      <chatbot-window hash-id="bench" lang="en"></chatbot-window>`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
      <h1>A page</h1>${request.url === '/blank' ? '' : widget}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
