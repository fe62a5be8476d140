import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startServer } from '#server/main.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { answerTextOf, dataOf } from './chat-client.ts';
import { beginChat, createTestServers } from './server-connections.ts';
import type { ServerProcess } from './server-process.ts';
import { sentenceTokens } from './stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from './stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';
import { clientAt } from './test-users.ts';
import { usageOf } from './usage.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let model: ModelServer;
const { start, startDatabaseProxy, endAll } = createTestServers();
const words = sentenceTokens(40);

beforeAll(async () => {
  model = await startModelServer({ script: { tokens: words, tokenMs: 40 } });
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterEach(endAll);
afterAll(async () => {
  await app.close();
  await model.close();
});

const begin = (server: ServerProcess) => beginChat(app, window, server);

describe('SIGTERM', () => {
  test('short answers are finished, readers are asked to reconnect, and the process ends', async () => {
    const server = await start(app.databaseUrl, { LLM_BASE_URL: model.baseUrl });
    const chats = await Promise.all(Array.from({ length: 5 }, () => begin(server)));
    const updates = await clientAt(server.consoleUrl, owner.token).stream(liveEndpoints.events);
    const exit = server.terminate();

    await Promise.all(chats.map(({ ended }) => ended));
    for (const { events, stored } of chats) {
      expect(answerTextOf(events)).toBe(words.join(''));
      expect(dataOf(events, 'done')).toMatchObject({ counted: false });
      expect((await stored())[1]).toMatchObject({ state: 'done', text: words.join('') });
    }
    expect(await updates.text()).toMatch(/retry: \d+\nevent: bye\n/);
    expect(await exit).toBe(0);
    expect(await usageOf(app, owner)).toMatchObject({ reserved: 0 });
  });

  test('a slow answer is cut, its reader is notified, and its text is stored', async () => {
    const slow = await startModelServer({ script: { tokens: words, tokenMs: 1_000 } });
    const server = await start(app.databaseUrl, { LLM_BASE_URL: slow.baseUrl });
    const { events, ended, stored } = await begin(server);
    const exit = server.terminate();
    await expect(begin(server)).rejects.toMatchObject({ code: 'unavailable', status: 503 });

    await ended;
    expect(dataOf(events, 'error')).toMatchObject({ code: 'unavailable', retryable: true });
    expect(await exit).toBe(0);
    expect((await stored())[1]).toMatchObject({ state: 'failed', text: answerTextOf(events) });
    expect(await usageOf(app, owner)).toMatchObject({ reserved: 0 });
    await slow.close();
  });
});

test('a hung database does not block the shutdown', async () => {
  const { proxy, url } = await startDatabaseProxy(app.databaseUrl);
  const server = await startServer({
    DATABASE_URL: url,
    CONSOLE_PORT: '0',
    CUSTOMER_PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
  });
  proxy.stall();
  const waiting = fetch(`${server.addresses.console}/readyz`).then(
    ({ status }) => status,
    () => 'cut',
  );
  await server.close();
  // Either the shutdown or the database timeout comes first.
  expect(['cut', 503]).toContain(await waiting);
});
