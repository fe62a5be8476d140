import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { sha256 } from '#server/platform/ids.ts';

const run = promisify(execFile);

export interface PackedSdk {
  /** Adds the package to the files of the widget's release; returns its path below `root`. */
  publish(): Promise<string>;
}

/**
 * Packs the npm package `chatwindow` in child processes, concurrently with other work. Its name contains
 * the hash of its content, so an installed version stays available after an upgrade.
 */
export async function packSdk(root: string): Promise<PackedSdk> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-sdk-'));
  const built = join(folder, 'package');
  await run(process.execPath, [join(root, 'scripts/build-sdk.ts'), built]);
  const { stdout } = await run('npm', ['pack', '--silent', built], { cwd: folder });
  const tarball = join(folder, stdout.trim());
  const version = sha256(await readFile(tarball)).slice(0, 12);
  return {
    async publish() {
      const published = join(root, `dist/widget/assets/chatwindow-${version}.tgz`);
      await copyFile(tarball, published);
      await rm(folder, { recursive: true });
      return relative(root, published);
    },
  };
}
