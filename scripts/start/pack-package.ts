import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sha256 } from '#server/platform/ids.ts';

const run = promisify(execFile);

export interface PackedPackage {
  /** As in its `package.json`. */
  name: string;
  /** Contains the hash of the content, so an installed version stays available after an upgrade. */
  file: string;
  content: Buffer;
}

/**
 * Builds an npm package by a script that prints its folder, and packs it: in child processes, concurrently
 * with other work.
 */
export async function packPackage(script: string, ...args: string[]): Promise<PackedPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-package-'));
  try {
    const built = (await run(process.execPath, [script, ...args])).stdout.trim();
    const { stdout } = await run('npm', ['pack', '--json', built], { cwd: folder });
    const [packed]: { name: string; filename: string }[] = JSON.parse(stdout);
    if (!packed) throw new Error(`npm packed nothing in ${built}`);
    const content = await readFile(join(folder, packed.filename));
    const file = `${packed.name.replace('@', '').replace('/', '-')}-${sha256(content).slice(0, 12)}.tgz`;
    return { name: packed.name, file, content };
  } finally {
    await rm(folder, { recursive: true });
  }
}
