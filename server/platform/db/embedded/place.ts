import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

/** Where root keeps what the account of the database could not reach elsewhere. */
export const sharedFolder = '/var/lib/chatwindow';

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
  /** Absent: we ourselves. Given when we are root, as which PostgreSQL refuses to run. */
  account?: Account;
}

/** Finds or makes the folder of the database that belongs to `directory`. */
export async function findPlace(directory: string, log: (text: string) => void): Promise<Place> {
  await mkdir(directory, { recursive: true });
  const asked = await realpath(directory);
  const moved = await readlink(join(asked, 'elsewhere')).catch(() => undefined);
  const home = moved ? await realpath(moved) : asked;
  if (process.getuid?.() !== 0) return ourPlace(home);
  const owner = await ownerOf(join(home, 'data'));
  const account = owner ?? (await unprivilegedAccount());
  if (owner || (await canReach(dirname(home), account))) return placeOf(home, account);
  return placeElsewhere(asked, account, log);
}

async function ourPlace(home: string): Promise<Place> {
  const owner = (await ownerOf(join(home, 'data'))) ?? (await ownerOf(home));
  if (owner && owner.uid !== process.getuid?.())
    throw new EmbeddedPostgresError(
      `The database in ${home} belongs to another user (uid ${owner.uid}): start as that user or as root, or give another DATA_DIR.`,
    );
  await chmod(home, 0o700);
  return { home, data: join(home, 'data') };
}

async function placeOf(home: string, account: Account): Promise<Place> {
  await give(home, account);
  await chmod(home, 0o700);
  return { home, data: join(home, 'data'), account };
}

/** Below a home of mode 0700 the account reaches nothing, so the data goes where it does. */
async function placeElsewhere(
  asked: string,
  account: Account,
  log: (text: string) => void,
): Promise<Place> {
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 16);
  const home = join(sharedFolder, `database-${name}`);
  await mkdir(home, { recursive: true });
  await symlink(home, join(asked, 'elsewhere')).catch(unlessExists);
  log(
    `PostgreSQL does not run as root and no other user can reach ${asked}: the database is kept in ${home}.`,
  );
  return placeOf(await realpath(home), account);
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
