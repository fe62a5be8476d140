import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { problemStatus } from '#shared/contracts/problems.ts';
import { readEvents } from '#shared/http/read-events.ts';
import { answerTextOf, ask, dataOf } from './chat-client.ts';
import { eventually } from './eventually.ts';
import { beginChat, createTestServers } from './server-connections.ts';
import type { ServerProcess } from './server-process.ts';
import { sentenceTokens } from './stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from './stand-ins/model-server.ts';
import type { StallableProxy } from './stand-ins/stallable-proxy.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';
import { clientAt } from './test-users.ts';
import { usageOf } from './usage.ts';

const redisUrl = process.env.TEST_REDIS_URL;

let app: TestApp;
let owner: TestUser;
let window: Window;
let model: ModelServer;
const { start, startProxy, startDatabaseProxy, endAll } = createTestServers();
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

describe('a database that is cut off', () => {
  let proxy: StallableProxy;
  let server: ServerProcess;

  async function startBehindProxy(env: Record<string, string> = {}): Promise<void> {
    const behind = await startDatabaseProxy(app.databaseUrl);
    proxy = behind.proxy;
    server = await start(behind.url, env);
  }

  test('calls fail with a problem document meanwhile and succeed afterwards, without a restart', async () => {
    await startBehindProxy();
    const api = clientAt(server.consoleUrl, owner.token);
    const { token } = await app.customerOf(window.hash_id);
    const customer = clientAt(server.customerUrl, token);
    await api.call(accountEndpoints.cookie, { body: {} });
    const question = { text: 'Is anybody there?' };
    await ask(customer, window.hash_id, question);

    proxy.cut();
    for (let round = 0; round < 3; round += 1) {
      const failures = await Promise.allSettled([
        api.call(accountEndpoints.cookie, { body: {} }),
        api.stream(liveEndpoints.events),
        ask(customer, window.hash_id, question),
      ]);
      for (const failure of failures) {
        expect(failure).toMatchObject({
          status: 'rejected',
          reason: { code: 'unavailable', status: problemStatus.unavailable },
        });
      }
    }
    expect((await fetch(`${server.consoleUrl}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.consoleUrl}/livez`)).status).toBe(200);

    proxy.restore();
    await api.call(accountEndpoints.cookie, { body: {} });
    const events = await ask(customer, window.hash_id, question);
    expect(events.at(-1)?.name).toBe('done');
    expect((await fetch(`${server.consoleUrl}/readyz`)).status).toBe(200);
    expect(server.isRunning).toBe(true);
  });

  test('jobs are retried and live updates continue after the database is back', async () => {
    await startBehindProxy();
    const updates = await clientAt(server.consoleUrl, owner.token).stream(liveEndpoints.events);
    const firstEvent = (async () => {
      for await (const { name } of readEvents(updates)) return name;
    })();
    proxy.cut();
    await eventually(
      async () => (await fetch(`${server.consoleUrl}/readyz`)).status,
      (status) => status === 503,
    );
    // Neither the queued mail nor the question reaches the server while it is cut off.
    await app.signUp();
    const customer = await app.customerOf(window.hash_id);
    await ask(customer.api, window.hash_id, { text: 'Does anybody hear me?' });
    expect(await openJobs()).toBeGreaterThan(0);
    proxy.restore();
    expect(await eventually(openJobs, (count) => count === 0)).toBe(0);
    expect(await firstEvent).toBe('message.created');
  });

  async function openJobs(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from graphile_worker.jobs where attempts < max_attempts`.execute(
      app.services.db,
    );
    return rows[0]?.count ?? 0;
  }

  test('a running answer is finished and stored', async () => {
    await startBehindProxy({ LLM_BASE_URL: model.baseUrl });
    const { events, ended, stored } = await begin(server);
    proxy.cut();
    await eventually(
      async () => answerTextOf(events),
      (text) => text.includes('Word39. '),
    );
    proxy.restore();
    await ended;
    expect(dataOf(events, 'done')).toMatchObject({ counted: false });
    expect((await stored())[1]).toMatchObject({ state: 'done', text: words.join('') });
    expect(await usageOf(app, owner)).toMatchObject({ reserved: 0 });
  });

  test('silent connections are replaced while new ones work', async () => {
    await startBehindProxy();
    const api = clientAt(server.consoleUrl, owner.token);
    const { token } = await app.customerOf(window.hash_id);
    const customer = clientAt(server.customerUrl, token);
    const updates = await clientAt(server.consoleUrl, owner.token).stream(liveEndpoints.events);
    const firstEvent = (async () => {
      for await (const { name } of readEvents(updates)) return name;
    })();
    await ask(customer, window.hash_id, { text: 'Is anybody there?' });
    expect(await firstEvent).toBe('message.created');

    proxy.stallOpenConnections();
    const answered = await eventually(
      () => ask(customer, window.hash_id, { text: 'And now?' }).catch(() => []),
      (events) => events.at(-1)?.name === 'done',
    );
    expect(answered.at(-1)?.name).toBe('done');
    await Promise.all(
      Array.from({ length: 20 }, () => api.call(accountEndpoints.cookie, { body: {} })),
    );
    // The LISTEN connections of jobs and bus are replaced as well.
    await app.signUp();
    expect(await eventually(openJobs, (count) => count === 0)).toBe(0);
    expect((await fetch(`${server.consoleUrl}/readyz`)).status).toBe(200);
    expect(await server.terminate()).toBe(0);
  });

  test('a hung database is reported within seconds', async () => {
    await startBehindProxy();
    proxy.stall();
    const responses = await Promise.all(
      Array.from({ length: 3 }, () =>
        fetch(`${server.consoleUrl}/readyz`, { signal: AbortSignal.timeout(6_000) }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await fetch(`${server.consoleUrl}/livez`)).status).toBe(200);
    proxy.resume();
    const status = () => fetch(`${server.consoleUrl}/readyz`).then((response) => response.status);
    expect(await eventually(status, (ready) => ready === 200)).toBe(200);
  });

  test('the server still stops on request', async () => {
    await startBehindProxy();
    proxy.cut();
    expect(await server.terminate()).toBe(0);
  });
});

// Runs where TEST_REDIS_URL is set: continuous integration sets it.
const describeWithRedis = redisUrl ? describe : describe.skip;

describeWithRedis('Redis', () => {
  test.each(['hangs', 'disconnects'])(
    'when Redis %s, questions are still answered',
    async (mode) => {
      const proxy = await startProxy(Number(new URL(redisUrl ?? '').port || 6379));
      const server = await start(app.databaseUrl, { REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
      const { token } = await app.customerOf(window.hash_id);
      const customer = clientAt(server.customerUrl, token);
      const answered = async () => {
        const events = await ask(customer, window.hash_id, { text: 'Hello?' });
        expect(events.at(-1)?.name).toBe('done');
      };
      await answered();
      if (mode === 'hangs') proxy.stall();
      else proxy.cut();
      for (let round = 0; round < 3; round += 1) await answered();
      proxy.resume();
      proxy.restore();
      await answered();
      expect(await server.terminate()).toBe(0);
    },
  );
});
