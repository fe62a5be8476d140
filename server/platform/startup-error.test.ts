import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { withDatabase } from '#server/testing/test-database-server.ts';
import { createDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import { migrate } from './db/migrate.ts';
import { describeStartupFailure, StartupError } from './startup-error.ts';

const oneSentence = /^[^\n]+[^.\n]\.$/;

async function describeFailureOf(work: () => unknown): Promise<string | undefined> {
  try {
    await work();
  } catch (error) {
    return describeStartupFailure(error)?.message;
  }
  throw new Error('it did not fail');
}

async function connect(url: string): Promise<void> {
  const db = createDatabase({ url, maxConnections: 1 });
  await sql`select 1`.execute(db).finally(() => db.destroy());
}

test('a port in use is reported with its number', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const sentence = await describeFailureOf(() =>
    once(createServer().listen(port, '127.0.0.1'), 'listening'),
  );
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain(`Port ${port} is taken`);
  first.close();
});

test('a missing database, a closed port and an unknown host are reported', async () => {
  const testDatabaseUrl = process.env.CHATWINDOW_TEST_DATABASE ?? '';
  expect(await describeFailureOf(() => connect(withDatabase(testDatabaseUrl, 'nowhere')))).toMatch(
    /^The database in DATABASE_URL does not exist \(database "nowhere" does not exist\)\.$/,
  );
  for (const [address, words] of [
    ['postgres://u@127.0.0.1:9/x', 'No database answers at 127.0.0.1:9'],
    ['postgres://u@localhost:9/x', 'No database answers at'],
    ['postgres://u@nowhere.invalid/x', 'No database answers at'],
  ] as const) {
    const sentence = await describeFailureOf(() => connect(address));
    expect(sentence).toMatch(oneSentence);
    expect(sentence).toContain(words);
  }
});

test('a wrong and a missing password are reported', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'chatwindow-password-'));
  const embedded = await startEmbeddedPostgres({ directory, durable: false, transport: 'tcp' });
  const url = new URL(embedded.url);
  for (const [password, words] of [
    ['guess', 'rejects the user or the password'],
    ['', 'lacks the password'],
  ] as const) {
    url.password = password;
    expect(await describeFailureOf(() => connect(url.href))).toContain(words);
  }
  await embedded.stop();
  await rm(directory, { recursive: true });
});

test('a server that is not PostgreSQL is reported', async () => {
  const web = createHttpServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const address = web.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const sentence = await describeFailureOf(() =>
    connect(`postgres://someone@127.0.0.1:${port}/any`),
  );
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain('it is not PostgreSQL');
  web.close();
});

test('a database migrated by a newer version is reported', async () => {
  const database = await createTestDatabase();
  await sql`insert into schema_migrations values ('9999-future', now()::text)`.execute(database.db);
  const sentence = await describeFailureOf(() => migrate(database.url));
  await database.drop();
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain('newer version');
});

test('a database of an unreleased version is reported', async () => {
  const database = await createTestDatabase();
  await sql`update schema_migrations set name = '0001-ground'`.execute(database.db);
  const sentence = await describeFailureOf(() => migrate(database.url));
  await database.drop();
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain('unreleased version of Chatwindow: delete DATA_DIR');
});

test('a corrupt lock file is reported with its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-lock-'));
  await chmod(folder, 0o755);
  const directory = join(folder, 'database');
  await mkdir(directory);
  const path = join(directory, 'startup.lock');
  await writeFile(path, 'something that has nothing to do with it'.repeat(100));
  const sentence = await describeFailureOf(() =>
    startEmbeddedPostgres({ directory, sharedFolder: folder }),
  );
  await rm(folder, { recursive: true });
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain('startup.lock was overwritten');
});

test('all invalid variables are reported in one sentence', async () => {
  const sentence = await describeFailureOf(() =>
    readConfig({ CONSOLE_PORT: 'many', DATABASE_URL: 'mysql://x', DEMO: 'perhaps' }),
  );
  expect(sentence).toMatch(oneSentence);
  for (const name of ['CONSOLE_PORT', 'DATABASE_URL', 'DEMO']) expect(sentence).toContain(name);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a full disk reported by %s is recognized, also as a cause',
  (code) => {
    const cause = Object.assign(new Error('no space'), { code });
    expect(describeStartupFailure(new Error('seeding failed', { cause }))?.message).toContain(
      'The disk is full',
    );
  },
);

test('a StartupError is returned unchanged, and a bug has no description', () => {
  const error = new StartupError('The console is not built.');
  expect(describeStartupFailure(error)).toBe(error);
  expect(describeStartupFailure(new TypeError('x is not a function'))).toBeNull();
  expect(describeStartupFailure(undefined)).toBeNull();
});
