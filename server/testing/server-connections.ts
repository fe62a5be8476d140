import { join } from 'node:path';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { readEvents } from '#shared/http/read-events.ts';
import { answerTextOf, dataOf, type ReceivedTurnEvent, toTurnEvent } from './chat-client.ts';
import { eventually } from './eventually.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type StallableProxy, startStallableProxy } from './stand-ins/stallable-proxy.ts';
import type { TestApp } from './test-app.ts';
import { clientAt } from './test-users.ts';

/** Processes and connections of a test; `endAll` ends those that are left. */
export function createTestServers() {
  const servers: ServerProcess[] = [];
  const proxies: StallableProxy[] = [];
  return {
    async start(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
      const server = await startServerProcess(databaseUrl, { LOG_LEVEL: 'fatal', ...env });
      servers.push(server);
      return server;
    },
    /** Starts a proxy in front of the database; a test stalls or cuts its connections. */
    async startDatabaseProxy(databaseUrl: string) {
      const proxied = await proxyDatabase(databaseUrl);
      proxies.push(proxied.proxy);
      return proxied;
    },
    /** Starts a proxy in front of a local port. */
    async startProxy(port: number): Promise<StallableProxy> {
      const proxy = await startStallableProxy(port);
      proxies.push(proxy);
      return proxy;
    },
    async endAll(): Promise<void> {
      await Promise.all(servers.splice(0).map((server) => server.kill()));
      await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
    },
  };
}

/** Starts a proxy in front of a database; `url` connects through it. */
export async function proxyDatabase(
  databaseUrl: string,
  options: Parameters<typeof startStallableProxy>[1] = {},
) {
  const address = new URL(databaseUrl);
  const folder = address.searchParams.get('host');
  const port = address.port || '5432';
  const target = folder ? join(folder, `.s.PGSQL.${port}`) : Number(port);
  const proxy = await startStallableProxy(target, options);
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: address.href };
}

/** Starts a chat at a server and appends its events to `events`. */
export async function beginChat(app: TestApp, window: Window, { customerUrl }: ServerProcess) {
  const customer = await app.customerOf(window.hash_id);
  const response = await clientAt(customerUrl, customer.token).stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: 'Tell me all.' },
  });
  const events: ReceivedTurnEvent[] = [];
  const ended = (async () => {
    for await (const event of readEvents(response)) events.push(toTurnEvent(event));
  })();
  await eventually(
    async () => answerTextOf(events),
    (text) => text !== '',
  );
  const stored = async () => {
    const { messages } = await customer.api.call(webEndpoints.sessions, {
      query: { window_hash: window.hash_id, session_id: dataOf(events, 'meta').session_id },
    });
    return messages;
  };
  return { events, ended, stored };
}
