import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileLock } from '#server/platform/file-lock.ts';
import { fingerprintOf } from './start/fingerprint.ts';
import { runWebpack } from './start/run-webpack.ts';

interface Built {
  fingerprint: string;
  files: string[];
}

export interface BuildOptions {
  root: string;
  /** How the bundles are made; replaced in tests. */
  make?: (root: string) => Promise<string[]>;
  /** Told before work that takes a while. */
  log?: (text: string) => void;
}

/** Builds the bundles unless what is there was made of the very same sources; tells whether it built. */
export async function buildMissing({
  root,
  make = runWebpack,
  log = () => {},
}: BuildOptions): Promise<boolean> {
  const fingerprint = await fingerprintOf(root);
  if (await isBuilt(root, fingerprint)) return false;
  await mkdir(join(root, '.cache'), { recursive: true });
  const turn = new FileLock(join(root, '.cache/build.lock'));
  try {
    if (!(await turn.exclusive(300_000)))
      throw new Error('Another build does not come to its end.');
    // While we waited, another process may have built the same.
    if (await isBuilt(root, fingerprint)) return false;
    log('Building the pages and the widget; this happens once.');
    await remember(root, { fingerprint, files: await make(root) });
    return true;
  } finally {
    turn.close();
  }
}

async function isBuilt(root: string, fingerprint: string): Promise<boolean> {
  const known = await readFile(recordIn(root), 'utf8').catch(() => undefined);
  if (known === undefined) return false;
  const built: Built = JSON.parse(known);
  if (built.fingerprint !== fingerprint) return false;
  const missing = await Promise.all(
    built.files.map((file) =>
      access(join(root, file)).then(
        () => false,
        () => true,
      ),
    ),
  );
  return !missing.includes(true);
}

/** Renamed into place: a record cut off half-way would claim anything. */
async function remember(root: string, built: Built): Promise<void> {
  const aside = `${recordIn(root)}.new`;
  await writeFile(aside, JSON.stringify(built));
  await rename(aside, recordIn(root));
}

function recordIn(root: string): string {
  return join(root, '.cache/build.json');
}

if (import.meta.main) {
  const started = performance.now();
  try {
    const built = await buildMissing({ root: dirname(import.meta.dirname), log: console.log });
    const ms = Math.round(performance.now() - started);
    console.log(built ? `Built in ${ms} ms.` : `Nothing to build (${ms} ms).`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
