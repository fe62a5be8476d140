import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { withDatabase } from '#server/testing/test-database-server.ts';
import { createDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
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

test('a port that is taken is named', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const said = await describeFailureOf(() =>
    once(createServer().listen(port, '127.0.0.1'), 'listening'),
  );
  expect(said).toMatch(oneSentence);
  expect(said).toContain(`Port ${port} is taken`);
  first.close();
});

test('a database that is not there, in each way of not being there', async () => {
  const given = process.env.CHATWINDOW_TEST_DATABASE ?? '';
  expect(await describeFailureOf(() => connect(withDatabase(given, 'nowhere')))).toMatch(
    /^The database in DATABASE_URL is not there \(database "nowhere" does not exist\)\.$/,
  );
  for (const [address, words] of [
    ['postgres://u@127.0.0.1:9/x', 'No database answers at 127.0.0.1:9'],
    ['postgres://u@localhost:9/x', 'No database answers at'],
    ['postgres://u@nowhere.invalid/x', 'No database answers at'],
  ] as const) {
    const said = await describeFailureOf(() => connect(address));
    expect(said).toMatch(oneSentence);
    expect(said).toContain(words);
  }
});

test('a wrong password and a missing one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'chatwindow-password-'));
  const embedded = await startEmbeddedPostgres({ directory, durable: false, transport: 'tcp' });
  const url = new URL(embedded.url);
  for (const [password, words] of [
    ['guess', 'refuses the user or the password'],
    ['', 'lacks the password'],
  ] as const) {
    url.password = password;
    expect(await describeFailureOf(() => connect(url.href))).toContain(words);
  }
  await embedded.stop();
  await rm(directory, { recursive: true });
});

test('every wrong variable is named, in one sentence', async () => {
  const said = await describeFailureOf(() =>
    readConfig({ CONSOLE_PORT: 'many', DATABASE_URL: 'mysql://x', DEMO: 'perhaps' }),
  );
  expect(said).toMatch(oneSentence);
  for (const name of ['CONSOLE_PORT', 'DATABASE_URL', 'DEMO']) expect(said).toContain(name);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk told by %s, also as a cause', (code) => {
  const cause = Object.assign(new Error('no space'), { code });
  expect(describeStartupFailure(new Error('seeding failed', { cause }))?.message).toContain(
    'The disk is full',
  );
});

test('a sentence already made is kept, and a defect is not explained away', () => {
  const made = new StartupError('The console is not built.');
  expect(describeStartupFailure(made)).toBe(made);
  expect(describeStartupFailure(new TypeError('x is not a function'))).toBeNull();
  expect(describeStartupFailure(undefined)).toBeNull();
});
