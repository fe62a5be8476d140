import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { ask, dataOf } from './chat-client.ts';
import { eventually } from './eventually.ts';
import { type ModelServer, startModelServer } from './stand-ins/model-server.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let model: ModelServer;
const connections = 2;
const calls = 10;

beforeAll(async () => {
  model = await startModelServer({ script: { hangBeforeHeaders: true } });
  app = await createTestApp({
    maxConnections: connections,
    env: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stand-in' },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

test("a member's calls that wait for a silent model do not block anybody else", async () => {
  const owner = await app.signUp();
  const { agent_id } = await app.createWindow(owner);
  const other = await app.signUp('other@example.com');
  const window = await app.createWindow(other);
  const customer = await app.customerOf(window.hash_id);

  let answered = 0;
  const waiting = Array.from({ length: calls }, () =>
    owner.api
      .call(schoolEndpoints.generateChat, {
        params: { agent_id: agent_id ?? '' },
        body: { topic: 'delivery' },
      })
      .finally(() => {
        answered += 1;
      }),
  );
  await eventually(
    async () => model.requests.length,
    (count) => count === calls,
  );
  expect(model.requests).toHaveLength(calls);
  expect(await eventually(busyConnections, (count) => count === 0)).toBe(0);

  expect((await fetch(`${app.consoleUrl}/readyz`)).status).toBe(200);
  await app.clientFor().call(accountEndpoints.signIn, {
    body: { email: 'other@example.com', password: 'correct horse battery' },
  });
  expect(await other.api.call(windowEndpoints.list)).toHaveLength(1);
  const events = await ask(customer.api, window.hash_id, { greet: true });
  expect(dataOf(events, 'done')).toBeTruthy();
  // Everything above succeeded while all calls were still waiting.
  expect(answered).toBe(0);
  await app.services.model?.close();
  await Promise.allSettled(waiting);
});

/** Connections of the app that run a statement or are in a transaction. */
async function busyConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'chatwindow' and state <> 'idle'`.execute(app.otherProcess());
  return rows[0]?.count ?? -1;
}
