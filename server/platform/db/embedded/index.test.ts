import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedProcess } from '#server/testing/embedded-process.ts';
import { eventually } from '#server/testing/eventually.ts';
import { withDatabase } from '#server/testing/test-database-server.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './index.ts';

const run = promisify(execFile);
let template: string;
let folder: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  template = await makeFolder();
  await (await startEmbeddedPostgres({ directory: template, durable: false })).stop();
});
afterAll(() => rm(template, { recursive: true }));
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  await rm(folder, { recursive: true });
});

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'chatwindow-embedded-'));
  await chmod(made, 0o755);
  return made;
}

/** An empty database copied from a template; `cp` preserves owners, `fs.cp` does not. */
async function prepare(directory = join(folder, 'database')): Promise<string> {
  await run('cp', ['-a', template, directory]);
  return directory;
}

async function postmasterOf(directory: string): Promise<number> {
  const [pid] = (await readFile(join(directory, 'data/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

async function start(
  directory = join(folder, 'database'),
  transport?: 'tcp',
  more: Partial<EmbeddedPostgresOptions> = {},
) {
  const options = {
    directory,
    durable: false,
    sharedFolder: join(folder, 'shared'),
    ...more,
  };
  const database = await startEmbeddedPostgres(transport ? { ...options, transport } : options);
  running.push(database);
  return database;
}

async function queryRows<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

function numbersIn(url: string) {
  return queryRows<{ n: number }>(url, 'select n from acknowledged order by n');
}

test('committed rows survive a stop and a restart, in any database of the server', async () => {
  const first = await start();
  await queryRows(first.url, 'create database shop');
  await queryRows(withDatabase(first.url, 'shop'), 'create table acknowledged as select 7 as n');
  await first.stop();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await numbersIn(withDatabase(second.url, 'shop'))).toEqual([{ n: 7 }]);
});

test('texts of every script are stored, folded and ordered by code point', async () => {
  await prepare();
  const { url } = await start();
  const rows = await queryRows(url, "select lower('ÉÑÄ한') as folded, 'z' < 'é' as ordered");
  expect(rows).toEqual([{ folded: 'éñä한', ordered: true }]);
});

test('kill -9 loses no acknowledged row, and the next start adopts the server', async () => {
  const directory = await prepare();
  const killed = await startEmbeddedProcess(directory, { sharedFolder: folder });
  const acknowledged = await killed.killWhileWriting();
  const database = await start();
  expect(database).toMatchObject({ adopted: true, url: killed.started.url });
  expect((await numbersIn(database.url)).length).toBeGreaterThanOrEqual(acknowledged);
  await database.stop();
  await expect(queryRows(database.url, 'select 1')).rejects.toThrow();
});

test('kill -9 of node and of PostgreSQL together loses no acknowledged row either', async () => {
  const directory = await prepare();
  const killed = await startEmbeddedProcess(directory, { sharedFolder: folder });
  const [pid] = (await readFile(join(directory, 'data/postmaster.pid'), 'utf8')).split('\n');
  const acknowledged = await killed.killWhileWriting();
  process.kill(Number(pid), 'SIGKILL');
  const database = await start();
  expect(database.adopted).toBe(false);
  expect((await numbersIn(database.url)).length).toBeGreaterThanOrEqual(acknowledged);
});

test('two concurrent first starts share one server, and the last user stops it', async () => {
  const directory = join(folder, 'database');
  const processes = await Promise.all([
    startEmbeddedProcess(directory, { sharedFolder: folder }),
    startEmbeddedProcess(directory, { sharedFolder: folder }),
  ]);
  const [one, other] = processes.sort(
    (a, b) => Number(a.started.adopted) - Number(b.started.adopted),
  );
  if (!one || !other) throw new Error('two were started');
  expect([one.started.adopted, other.started.adopted]).toEqual([false, true]);
  expect(other.started.url).toBe(one.started.url);
  await one.stop();
  expect(await queryRows(other.started.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await other.stop();
  await expect(queryRows(other.started.url, 'select 1')).rejects.toThrow();
});

test('stopping does not break a connection that is being closed', async () => {
  await prepare();
  const database = await start();
  const client = new pg.Client(database.url);
  const errors: Error[] = [];
  client.on('error', (error) => errors.push(error));
  await client.connect();
  setTimeout(() => void client.end(), 100);
  await database.stop();
  expect(errors).toEqual([]);
});

test('a crashed server is restarted at the same address with its data', async () => {
  const directory = await prepare();
  const database = await start(directory, undefined, { durable: true });
  await queryRows(database.url, 'create table acknowledged as select 7 as n');
  for (const _round of [1, 2]) {
    process.kill(await postmasterOf(directory), 'SIGKILL');
    const rows = () => numbersIn(database.url).catch(() => []);
    expect(await eventually(rows, (found) => found.length > 0)).toEqual([{ n: 7 }]);
  }
});

test('onLost reports why when a crashed server cannot be restarted', async () => {
  const directory = await prepare();
  const lost = Promise.withResolvers<Error>();
  const database = await start(directory, undefined, {
    onLost: lost.resolve,
    restartWaitsMs: [1, 1],
  });
  await rename(join(directory, 'data/global'), join(directory, 'data/away'));
  process.kill(await postmasterOf(directory), 'SIGKILL');
  const { message } = await lost.promise;
  expect(message).toMatch(/^The database in .* stopped and cannot be restarted: .*\.$/);
  await database.stop();
});

test('stopping twice is the same as stopping once', async () => {
  await prepare();
  const database = await start();
  await Promise.all([database.stop(), database.stop()]);
  await expect(queryRows(database.url, 'select 1')).rejects.toThrow();
});

test('an interrupted first start is repeated', async () => {
  await mkdir(join(folder, 'database/data.new'), { recursive: true });
  await writeFile(join(folder, 'database/data.new/PG_VERSION'), '18\n');
  await expect(start()).resolves.toMatchObject({ adopted: false });
});

test('a stale pid file whose pid was reused does not prevent a start', async () => {
  const directory = await prepare();
  const data = join(directory, 'data');
  const pidFileLines = [process.pid, data, 0, 5432, join(directory, 'run'), '', '0 0', 'ready'];
  await writeFile(join(data, 'postmaster.pid'), `${pidFileLines.join('\n')}\n`);
  await expect(start()).resolves.toMatchObject({ adopted: false });
});

test('a copy of a running database folder starts as an independent database', async () => {
  await prepare();
  const original = await start();
  // `cp` preserves owners, which `fs.cp` does not: as root, the copy must not belong to root.
  await run('cp', ['-a', join(folder, 'database'), join(folder, 'copy')]);
  const copy = await start(join(folder, 'copy'));
  expect(copy.adopted).toBe(false);
  expect(copy.url).not.toBe(original.url);
  expect(await queryRows(original.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('data of another PostgreSQL major version is rejected in one sentence and left unchanged', async () => {
  await mkdir(join(folder, 'database/data'), { recursive: true });
  await writeFile(join(folder, 'database/data/PG_VERSION'), '9\n');
  await expect(start()).rejects.toThrow(/written by PostgreSQL 9 and this version .* includes/);
  expect(await readFile(join(folder, 'database/data/PG_VERSION'), 'utf8')).toBe('9\n');
});

test('a folder with foreign files is not overwritten', async () => {
  await mkdir(join(folder, 'database/data'), { recursive: true });
  await expect(start()).rejects.toThrow('is not a PostgreSQL database');
});

test.each([
  ['too long for a socket', 'x'.repeat(120)],
  ['with characters that are special in PostgreSQL’s lists and shells', `a, b'"$(c) 데이터`],
])('a path %s works', async (_why, name) => {
  const { url } = await start(await prepare(join(folder, name)));
  expect(await queryRows(url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('over TCP the server listens on loopback and requires the password', async () => {
  const database = await start(join(folder, 'database'), 'tcp');
  expect(await queryRows(database.url, 'show listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ]);
  const guess = new URL(database.url);
  guess.password = randomBytes(8).toString('hex');
  await expect(queryRows(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('an unusable directory is rejected in one sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(start(join(folder, 'file/database'))).rejects.toThrow(
    /^The embedded database failed while starting: .*\.$/,
  );
});
