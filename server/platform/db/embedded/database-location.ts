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

/** Where a database is stored, and the account that runs it. */
export interface DatabaseLocation {
  home: string;
  /** PostgreSQL's own data directory, inside `home`. */
  data: string;
  /** Where root stores what the account could not reach elsewhere. */
  sharedFolder: string;
  /** Absent: the current user. Set when this process is root, as PostgreSQL refuses to run as root. */
  account?: Account;
}

export interface LocationOptions {
  directory: string;
  sharedFolder: string;
  log: (text: string) => void;
}

/** Resolves or creates the folder of the database that belongs to `directory`. */
export async function resolveLocation({
  directory,
  sharedFolder,
  log,
}: LocationOptions): Promise<DatabaseLocation> {
  await mkdir(directory, { recursive: true });
  const requested = await realpath(directory);
  const moved = await readlink(join(requested, 'elsewhere')).catch(() => undefined);
  const home = moved ? await realpath(moved) : requested;
  const paths = { home, data: join(home, 'data'), sharedFolder };
  if (process.getuid?.() !== 0) return ownLocation(paths);
  const owner = await ownerOf(paths.data);
  const account = owner ?? (await unprivilegedAccount());
  if (owner || (await canReach(dirname(home), account))) return withOwner({ ...paths, account });
  const reachable = await moveElsewhere(requested, sharedFolder);
  log(
    `PostgreSQL does not run as root and no other user can reach ${requested}: the database is stored in ${reachable}.`,
  );
  return withOwner({ home: reachable, data: join(reachable, 'data'), sharedFolder, account });
}

async function ownLocation(location: DatabaseLocation): Promise<DatabaseLocation> {
  const owner = (await ownerOf(location.data)) ?? (await ownerOf(location.home));
  if (owner && owner.uid !== process.getuid?.())
    throw new EmbeddedPostgresError(
      `The database in ${location.home} belongs to another user (uid ${owner.uid}): start as that user or as root, or set another DATA_DIR.`,
    );
  return withOwner(location);
}

/** Makes the account the owner of the folder and closes it to all others. */
async function withOwner(location: DatabaseLocation): Promise<DatabaseLocation> {
  await changeOwner(location.home, location.account);
  await chmod(location.home, 0o700);
  return location;
}

/**
 * Below a home of mode 0700 other accounts have no access, so the data moves to the shared folder.
 */
async function moveElsewhere(requested: string, sharedFolder: string): Promise<string> {
  const name = createHash('sha256').update(requested).digest('hex').slice(0, 16);
  const home = join(sharedFolder, `database-${name}`);
  await mkdir(home, { recursive: true });
  await symlink(home, join(requested, 'elsewhere')).catch(ignoreExisting);
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

/** Checked by the kernel, because modes do not cover ACLs and mounts. */
async function canReach(folder: string, account: Account): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  );
}

/** Changes the owner of a file that we created as root. */
export async function changeOwner(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** For concurrent creation of the same name. */
export function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}
