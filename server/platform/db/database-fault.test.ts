import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createDatabase } from './database.ts';
import { findDatabaseFault } from './database-fault.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';

const run = promisify(execFile);
let disk: string;
let isMounted = false;

beforeEach(async () => {
  disk = await mkdtemp(join(tmpdir(), 'chatwindow-disk-'));
  // Only root may mount, and containers often forbid it.
  isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=0755', 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
});
afterEach(async () => {
  if (isMounted) await run('umount', [disk]);
  await rm(disk, { recursive: true });
});

test('a full disk is detected without a write, and so is freed space', async () => {
  if (!isMounted) return;
  const embedded = await startEmbeddedPostgres({ directory: join(disk, 'database') });
  const db = createDatabase({ url: embedded.url, maxConnections: 2 });
  try {
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(120 * 2 ** 20)).catch(() => {}); // as much as fits
    expect(await findDatabaseFault(db)).toBe('disk_full');
    await rm(filler);
    expect(await findDatabaseFault(db)).toBeNull();
  } finally {
    await db.destroy();
    await embedded.stop();
  }
});
