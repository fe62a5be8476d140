import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sha256 } from '#server/platform/ids.ts';

const run = promisify(execFile);

/**
 * Packs the npm package `chatwindow` in child processes, concurrently with other work. Its name contains
 * the hash of its content, so an installed version stays available after an upgrade.
 */
export async function packSdk(root: string): Promise<{ name: string; content: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-sdk-'));
  try {
    const built = join(folder, 'package');
    await run(process.execPath, [join(root, 'scripts/build-sdk.ts'), built]);
    const { stdout } = await run('npm', ['pack', '--silent', built], { cwd: folder });
    const content = await readFile(join(folder, stdout.trim()));
    return { name: `chatwindow-${sha256(content).slice(0, 12)}.tgz`, content };
  } finally {
    await rm(folder, { recursive: true });
  }
}
