import { mock } from 'node:test';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { eventually } from './eventually.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

const password = 'correct horse battery';
let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterEach(() => mock.restoreAll());
afterAll(() => app.close());

async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const admin = app.otherProcess();
  await sql`set default_transaction_read_only = off`.execute(admin);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(admin);
  const change = isReadOnly ? 'set default_transaction_read_only = on' : 'reset all';
  await sql.raw(`alter database ${rows[0]?.name} ${change}`).execute(admin);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(admin);
}

const readiness = async () => {
  const response = await fetch(`${app.consoleUrl}/readyz`);
  return { status: response.status, ...(await response.json()) };
};

async function post(url: string, body: unknown, language: Language = 'en') {
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, detail } = await response.json();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code, detail };
}

const signIn = (language?: Language) =>
  post(
    `${app.consoleUrl}/api/admin/account/sign-in`,
    { email: owner.login.email, password },
    language,
  );
const startVisit = () =>
  post(`${app.customerUrl}/web/auth/cookie`, { window_hash: window.hash_id });

test('a read-only database is reported to callers and operators, and recovery needs no restart', async () => {
  const warn = mock.method(app.services.log, 'warn');
  const error = mock.method(app.services.log, 'error');
  await setReadOnly(true);
  const notReady = { status: 503, ready: false, reason: 'database_read_only' };
  expect(await eventually(readiness, ({ reason }) => reason === notReady.reason)).toEqual(notReady);

  const details = new Set<string>();
  for (const language of languages) {
    const { detail, ...refused } = await signIn(language);
    expect(refused).toEqual({ status: 503, retryAfter: '60', code: 'read_only' });
    details.add(detail);
  }
  expect(details.size).toBe(languages.length);
  for (let round = 0; round < 10; round += 1) {
    expect(await startVisit()).toMatchObject({
      status: 503,
      retryAfter: '60',
      code: 'unavailable',
    });
  }
  const warnings = warn.mock.calls.filter(
    ({ arguments: [, text] }) => text === 'the database is down or read-only',
  );
  expect(warnings).toHaveLength(2); // one per host
  expect(error.mock.callCount()).toBe(0);

  await setReadOnly(false);
  expect(await eventually(readiness, ({ ready }) => ready)).toEqual({ status: 200, ready: true });
  expect(await eventually(startVisit, ({ status }) => status === 200)).toMatchObject({
    status: 200,
  });
});

test('a database on a full disk rejects writes like a read-only one', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    app.services.db,
  );
  await sql`create trigger full_disk before insert on customers
    execute function refuse()`.execute(app.services.db);
  expect(await startVisit()).toMatchObject({ status: 503, retryAfter: '60', code: 'unavailable' });
  await sql`drop trigger full_disk on customers`.execute(app.services.db);
  expect(await startVisit()).toMatchObject({ status: 200 });
});
