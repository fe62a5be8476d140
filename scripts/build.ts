import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileLock } from '#server/platform/file-lock.ts';
import { buildAll } from './start/build-all.ts';
import { fingerprintOf } from './start/fingerprint.ts';

interface Built {
  fingerprint: string;
  files: string[];
}

export interface BuildOptions {
  root: string;
  /** Builds the files; replaced in tests. */
  make?: (root: string, log: (text: string) => void) => Promise<string[]>;
  /** Called before long work. */
  log?: (text: string) => void;
}

/** Builds the bundles unless they are up to date with the sources; returns whether it built. */
export async function buildMissing({
  root,
  make = buildAll,
  log = () => {},
}: BuildOptions): Promise<boolean> {
  const fingerprint = await fingerprintOf(root);
  if (await isBuilt(root, fingerprint)) return false;
  await mkdir(join(root, '.cache'), { recursive: true });
  const lock = new FileLock(join(root, '.cache/build.lock'));
  try {
    if (!(await lock.exclusive(300_000)))
      throw new Error('Another build has been running for five minutes.');
    // Another process may have built the same while we waited for the lock.
    if (await isBuilt(root, fingerprint)) return false;
    log('Building the pages and the widget: about a minute, once.');
    await saveRecord(root, { fingerprint, files: await make(root, log) });
    return true;
  } finally {
    lock.close();
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

/** Written atomically: a truncated record could match anything. */
async function saveRecord(root: string, built: Built): Promise<void> {
  const temporary = `${recordIn(root)}.new`;
  await writeFile(temporary, JSON.stringify(built));
  await rename(temporary, recordIn(root));
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
