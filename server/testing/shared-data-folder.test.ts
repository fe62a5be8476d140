import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { answerTextOf, ask, dataOf } from './chat-client.ts';
import { eventually } from './eventually.ts';
import { startServerProcess } from './server-process.ts';
import { sentenceTokens } from './stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from './stand-ins/model-server.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { clientAt } from './test-users.ts';

const words = sentenceTokens(200);
let folder: string;
let database: EmbeddedPostgres;
let model: ModelServer;
let app: TestApp;

// This test is the first process on a data folder and starts others.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatwindow-shared-'));
  await chmod(folder, 0o755);
  database = await startEmbeddedPostgres({
    directory: join(folder, 'database'),
    durable: false,
    sharedFolder: join(folder, 'shared'),
  });
  await migrate(database.url);
  model = await startModelServer({ script: { tokens: words, tokenMs: 50 } });
  app = await createTestApp({ databaseUrl: database.url, env: { LLM_BASE_URL: model.baseUrl } });
});
afterEach(async () => {
  await app.close();
  await model.close();
  await database.stop();
  await rm(folder, { recursive: true });
});

const startAnother = () =>
  startServerProcess('', { DATA_DIR: folder, SERVE: 'worker', LOG_LEVEL: 'fatal' });

test('a starting process does not touch an answer that another is writing', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const customer = await app.customerOf(window.hash_id);
  const answering = ask(customer.api, window.hash_id, { text: 'Tell me all.' });
  const another = await startAnother();
  const events = await answering;
  await another.kill();
  expect(dataOf(events, 'done')).toMatchObject({ counted: false });
  const { messages } = await customer.api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id: dataOf(events, 'meta').session_id },
  });
  expect(messages[1]).toMatchObject({ state: 'done', text: words.join('') });
  expect(answerTextOf(events)).toBe(words.join(''));
});

test('a starting process does not take a job that another is running', async () => {
  const { log, db, lease } = app.services;
  let runs = 0;
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const worker = await startWorker({
    databaseUrl: database.url,
    log,
    lease,
    handlers: {
      async 'send-mail'() {
        runs += 1;
        begun.resolve();
        await finish.promise;
      },
    },
  });
  await enqueueJob(db, 'send-mail', {});
  await begun.promise;
  const another = await startAnother();
  const { rows } = await sql`
    select locked_by from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(db);
  expect(rows).toMatchObject([{ locked_by: expect.any(String) }]);
  await another.kill();
  finish.resolve();
  await worker.stop();
  expect(runs).toBe(1);
});

test('an answer of a dead process is ended by another process when its lease expires', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const customer = await app.customerOf(window.hash_id);
  const dying = await startServerProcess('', {
    DATA_DIR: folder,
    LLM_BASE_URL: model.baseUrl,
    LOG_LEVEL: 'fatal',
  });
  const reading = await clientAt(dying.customerUrl, customer.token).stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: 'Tell me all.' },
  });
  await dying.kill();
  await reading.text().catch(() => {});
  const another = await startAnother();
  expect(await stateOfAnswer()).toBe('streaming');

  const { db } = app.services;
  await sql`update processes set lease_until = now() - interval '1 second'`.execute(db);
  await sql`update messages set updated_at = now() - interval '1 minute'`.execute(db);
  expect(await eventually(stateOfAnswer, (state) => state !== 'streaming')).toBe('failed');
  await another.kill();
});

async function stateOfAnswer(): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from messages where by_type = 'ai'`.execute(app.services.db);
  return rows[0]?.state;
}

test('an answer that was declared abandoned is not reported as done', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const customer = await app.customerOf(window.hash_id);
  const answering = ask(customer.api, window.hash_id, { text: 'Tell me all.' });
  await eventually(stateOfAnswer, (state) => state === 'streaming');
  await sql`update messages set state = 'failed' where by_type = 'ai'`.execute(app.services.db);
  const events = await answering;
  expect(events.map(({ name }) => name)).not.toContain('done');
  expect(dataOf(events, 'error')).toMatchObject({ code: 'internal', retryable: true });
});

test('after the database server is killed, questions are answered again', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const customer = await app.customerOf(window.hash_id);
  await sql`checkpoint`.execute(app.services.db);
  const pidFile = join(folder, 'database/data/postmaster.pid');
  const [pid] = (await readFile(pidFile, 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  const events = await eventually(
    () => ask(customer.api, window.hash_id, { text: 'Anybody?' }).catch(() => []),
    (found) => found.at(-1)?.name === 'done',
  );
  expect(events.at(-1)?.name).toBe('done');
});
