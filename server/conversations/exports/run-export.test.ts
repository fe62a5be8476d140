import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { FileContent, Storage } from '#server/platform/storage/storage.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import { exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { exportJob } from './run-export.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
});
afterAll(() => app.close());

const { create, list } = exportEndpoints;
const megabyte = 2 ** 20;

async function start(format: 'csv' | 'xlsx' | 'json', password?: string) {
  const body = { kind: 'messages', format, purpose: 'Archive', ...(password && { password }) };
  const { id } = await owner.api.call(create, { body: create.body.parse(body) });
  return { organizationId: owner.login.organization_id, exportId: id };
}

const run = (storage: Storage, task: object) => exportJob({ ...app.services, storage }).run(task);

/** Chats with messages of 1,500 characters each. */
async function addMessages(chats: number, each: number): Promise<void> {
  const window = await app.createWindow(owner);
  await app.customerOf(window.hash_id);
  const { customer_id } = await app.services.db
    .selectFrom('customers')
    .select('id as customer_id')
    .where('window_id', '=', window.id)
    .executeTakeFirstOrThrow();
  const organizationId = owner.login.organization_id;
  const { db } = app.services;
  await sql`insert into sessions (organization_id, id, window_id, customer_id, name, channel, message_count, language)
    select ${organizationId}, ${window.id} || '-' || lpad(n::text, 6, '0'), ${window.id},
      ${customer_id}, '', 'web', ${each}, 'en'
    from generate_series(1, ${chats}) as n`.execute(db);
  await sql`insert into messages (organization_id, session_id, seq, id, window_id, customer_id, sender, text)
    select ${organizationId}, sessions.id, n, sessions.id || '-' || n, ${window.id}, ${customer_id},
      'customer', rpad('Message ' || n, 1500, md5(n::text || sessions.id))
    from sessions, generate_series(1, ${each}) as n
    where sessions.window_id = ${window.id}`.execute(db);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A storage that passes each chunk of a file to `onChunk` and stores nothing. */
function readingStorage(onChunk: (chunk: Uint8Array) => void): Storage {
  return {
    ...app.services.storage,
    async put(_key, content: FileContent) {
      let size = 0;
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        size += chunk.length;
        onChunk(chunk);
      }
      return { size, etag: '' };
    },
  };
}

test.each(['csv', 'xlsx'] as const)(
  '50,000 messages are exported as %s without being in memory together',
  async (format) => {
    await addMessages(250, 200);
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed + process.memoryUsage().external;
    };
    const task = await start(format);
    let chunks = 0;
    let written = 0;
    const samples: number[] = [];
    const storage = readingStorage((chunk) => {
      written += chunk.length;
      chunks += 1;
      if (chunks % 16 === 0) samples.push(heap());
    });
    await run(storage, task);
    const { items } = await owner.api.call(list);
    expect(items[0]).toMatchObject({ state: 'done', row_count: 50_000, size: written });
    if (format !== 'xlsx') expect(written).toBeGreaterThan(75 * megabyte);
    // Other tests of the process use memory, too, so only the growth is compared.
    const quarter = Math.ceil(samples.length / 4);
    const growth = mean(samples.slice(-quarter)) - mean(samples.slice(0, quarter));
    expect(samples.length).toBeGreaterThan(3);
    expect(growth).toBeLessThan(20 * megabyte);
  },
);

test('an export whose process was killed starts again and is complete', async () => {
  await addMessages(3, 400);
  const task = await start('json', 'tulips-and-canals');
  const parts: Uint8Array[] = [];
  let isKilled = true;
  const storage = readingStorage((chunk) => {
    if (isKilled && parts.length > 1) throw new Error('the process was killed');
    parts.push(chunk);
  });
  await expect(run(storage, task)).rejects.toThrow('the process was killed');
  isKilled = false;
  await run(storage, task);
  const { items } = await owner.api.call(list);
  expect(items).toMatchObject([{ state: 'done', row_count: 1_200, has_password: true }]);
  // A job that is repeated after its end changes nothing.
  const written = parts.length;
  await run(storage, task);
  expect(parts).toHaveLength(written);
});

test('an export fails for a member who lost the permission', async () => {
  const task = await start('csv');
  await app.services.db
    .updateTable('members')
    .set({ role: 'member', permission: JSON.stringify(permissionMap(['usage'])) })
    .where('id', '=', await memberIdOf(app, owner))
    .execute();
  await run(app.services.storage, task);
  const { items } = await owner.api.call(list);
  expect(items).toMatchObject([{ state: 'failed', error: 'no_access', expires_at: null }]);
});

test('an export fails when its job is given up, and is not written after that', async () => {
  const task = await start('csv');
  await exportJob(app.services).giveUp(task, 'interrupted');
  await run(app.services.storage, task);
  const { items } = await owner.api.call(list);
  expect(items).toMatchObject([{ state: 'failed', error: 'interrupted' }]);
  const notified = await owner.api.call(notificationEndpoints.list, { query: {} });
  expect(notified.items).toMatchObject([{ type: 'export_failed', count: 1 }]);
});

test('an organization has at most five unfinished exports', async () => {
  for (let count = 0; count < 5; count += 1) await start('csv');
  await expect(start('csv')).rejects.toMatchObject({ code: 'too_many' });
});
