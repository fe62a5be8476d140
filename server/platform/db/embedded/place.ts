import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

/** A user of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

/** Where a database lives, and as whom it runs. */
export interface Place {
  home: string;
  /** PostgreSQL's own data directory, inside `home`. */
  data: string;
  /** Where root keeps what the account could not reach elsewhere. */
  sharedFolder: string;
  /** Absent: we ourselves. Given when we are root, as which PostgreSQL refuses to run. */
  account?: Account;
}

export interface PlaceOptions {
  directory: string;
  sharedFolder: string;
  log: (text: string) => void;
}

/** Finds or makes the folder of the database that belongs to `directory`. */
export async function findPlace({ directory, sharedFolder, log }: PlaceOptions): Promise<Place> {
  await mkdir(directory, { recursive: true });
  const asked = await realpath(directory);
  const moved = await readlink(join(asked, 'elsewhere')).catch(() => undefined);
  const home = moved ? await realpath(moved) : asked;
  const paths = { home, data: join(home, 'data'), sharedFolder };
  if (process.getuid?.() !== 0) return ourPlace(paths);
  const owner = await ownerOf(paths.data);
  const account = owner ?? (await unprivilegedAccount());
  if (owner || (await canReach(dirname(home), account))) return given({ ...paths, account });
  const reachable = await moveElsewhere(asked, sharedFolder);
  log(
    `PostgreSQL does not run as root and no other user can reach ${asked}: the database is kept in ${reachable}.`,
  );
  return given({ home: reachable, data: join(reachable, 'data'), sharedFolder, account });
}

async function ourPlace(place: Place): Promise<Place> {
  const owner = (await ownerOf(place.data)) ?? (await ownerOf(place.home));
  if (owner && owner.uid !== process.getuid?.())
    throw new EmbeddedPostgresError(
      `The database in ${place.home} belongs to another user (uid ${owner.uid}): start as that user or as root, or give another DATA_DIR.`,
    );
  return given(place);
}

/** With its folder made the account's own, closed to all others. */
async function given(place: Place): Promise<Place> {
  await give(place.home, place.account);
  await chmod(place.home, 0o700);
  return place;
}

/** Below a home of mode 0700 no other account reaches anything, so the data goes where it does. */
async function moveElsewhere(asked: string, sharedFolder: string): Promise<string> {
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 16);
  const home = join(sharedFolder, `database-${name}`);
  await mkdir(home, { recursive: true });
  await symlink(home, join(asked, 'elsewhere')).catch(unlessExists);
  return realpath(home);
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function unprivilegedAccount(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'nobody']),
      run('id', ['-g', 'nobody']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and this system has no user “nobody”: start as another user or set DATABASE_URL.',
      { cause },
    );
  }
}

/** Asked of the kernel, for modes do not tell of access lists and mounts. */
async function canReach(folder: string, account: Account): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  );
}

/** Makes the account the owner of a file that we made as root. */
export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** For racing makers of one name: that it exists is what both want. */
export function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}
