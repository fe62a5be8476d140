import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sweepIdempotencyKeys } from '#server/platform/db/idempotency.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';

let app: TestApp;
let owner: TestUser;
let first: Window;
let second: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  first = await app.createWindow(owner, 'First');
  second = await app.createWindow(owner, 'Second');
});
afterAll(() => app.close());

interface Call {
  token?: string;
  key: string;
  body?: object;
}

async function post(path: string, { token = owner.token, key, body = {} }: Call) {
  const origin = path.startsWith('/web') ? app.customerUrl : app.consoleUrl;
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-token': token,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const duplicate = (window: Window) => `/api/admin/windows/${window.hash_id}/duplicate`;

test('a repeated key replays the first response, and is a different key for another path', async () => {
  const key = newId();
  const once = await post(duplicate(first), { key });
  expect(once).toMatchObject({ status: 201, body: { name: 'First (2)' } });
  expect(await post(duplicate(first), { key })).toEqual(once);
  expect(await post(duplicate(second), { key })).toMatchObject({ body: { name: 'Second (2)' } });
});

test('a caller who lost the permission gets no replayed response', async () => {
  const permissions = ['manage_chatbots_all'] as const;
  const member = await app.memberOf(owner, { role: 'leader', permissions });
  const call = { key: newId(), token: member.token };
  expect(await post(duplicate(first), call)).toMatchObject({ status: 201 });
  await app.services.db
    .updateTable('members')
    .set({ permission: sql`permission || '{"manage_chatbots_all": false}'` })
    .where('user_id', '=', member.login.id)
    .execute();
  const { status } = await post(duplicate(first), call);
  expect([403, 404]).toContain(status);
});

test('two calls with one key create one organization', async () => {
  await app.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', owner.login.id)
    .execute();
  const before = await owner.api.call(organizationEndpoints.list);
  const call = { key: newId(), body: { name: 'Branch', country_code: 'KR' } };
  const path = '/api/admin/organizations';
  const answers = [await post(path, call), await post(path, call)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await owner.api.call(organizationEndpoints.list)).toHaveLength(before.length + 1);
  // Concurrent: one of them responds, or reports that the first is still running.
  const together = { key: newId(), body: call.body };
  const both = await Promise.all([post(path, together), post(path, together)]);
  for (const { status, body } of both) {
    if (status !== 201) expect(body).toMatchObject({ code: 'idempotency_in_progress' });
  }
  expect(await owner.api.call(organizationEndpoints.list)).toHaveLength(before.length + 2);
});

test('a customer’s request for a person with a repeated key replays the first response', async () => {
  const customer = await app.customerOf(first.hash_id);
  const call = { key: newId(), token: customer.token, body: {} };
  const path = `/web/${first.hash_id}/handoff`;
  const once = await post(path, call);
  expect(await post(path, call)).toEqual(once);
});

test('a failed call releases its key for a retry', async () => {
  const path = '/api/admin/organizations';
  const key = newId();
  expect(await post(path, { key, body: { name: '', country_code: 'KR' } })).toMatchObject({
    status: 422,
  });
  expect(await post(path, { key, body: { name: 'Right', country_code: 'KR' } })).toMatchObject({
    status: 201,
  });
});

test('keys older than a day are deleted', async () => {
  const { db } = app.services;
  const key = newId();
  const customer = await app.customerOf(second.hash_id);
  await post(`/web/${second.hash_id}/handoff`, { key, token: customer.token });
  const count = async () => {
    const rows = await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', key)
      .execute();
    return rows.length;
  };
  await sweepIdempotencyKeys(db);
  expect(await count()).toBe(1);
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: sql`created_at - interval '25 hours'` })
    .execute();
  await sweepIdempotencyKeys(db);
  expect(await count()).toBe(0);
});

test('calls that take or return a secret store no response', async () => {
  const key = newId();
  await post('/api/admin/account/two-factor/setup', { key, body: { password: 'wrong' } });
  await post('/api/admin/account/cookie', { key });
  const rows = await app.services.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', key)
    .execute();
  expect(rows).toEqual([]);
});
