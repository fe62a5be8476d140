import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changeOwner, type DatabaseLocation, ignoreExisting } from './database-location.ts';
import { EmbeddedPostgresError } from './errors.ts';

export type Transport = 'socket' | 'tcp';

/**
 * Where PostgreSQL listens: in a socket folder that only its account may enter, or on a loopback
 * port.
 */
export type ListenAddress = { socketFolder: string } | { port: number };

export const superuser = 'chatwindow';

export async function chooseEndpoint(
  location: DatabaseLocation,
  transport: Transport,
): Promise<ListenAddress> {
  return transport === 'tcp'
    ? { port: await freePort() }
    : { socketFolder: await socketFolder(location) };
}

/** The URL as `pg` understands it. */
export async function urlOf(endpoint: ListenAddress, location: DatabaseLocation): Promise<string> {
  const url = new URL('postgres://localhost/postgres?sslmode=disable');
  url.username = superuser;
  if ('port' in endpoint) {
    url.hostname = '127.0.0.1';
    url.port = String(endpoint.port);
    url.password = await readSuperuserPassword(location);
  } else {
    // `pg` prefers the `host` parameter over the host name of the URL.
    url.port = '5432';
    url.searchParams.set('host', endpoint.socketFolder);
  }
  return url.href;
}

export function passwordFile({ home }: DatabaseLocation): string {
  return join(home, 'password');
}

/** The superuser password for TCP, generated once per database. */
export async function readSuperuserPassword(location: DatabaseLocation): Promise<string> {
  const file = passwordFile(location);
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  await changeOwner(file, location.account);
  return made;
}

/** The shortest limit of a socket path among supported systems (macOS, without the closing NUL). */
const maxSocketPath = 103;

async function socketFolder({ home, sharedFolder, account }: DatabaseLocation): Promise<string> {
  const inside = join(home, 'run');
  const folder = fitsSocket(inside)
    ? inside
    : join(account ? sharedFolder : tmpdir(), shortName(home));
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  await assertOwnedFolder(folder, account);
  await removeStaleSocket(folder);
  return folder;
}

/**
 * PostgreSQL reads the folder from a comma-separated list, so special characters do not work
 * either.
 */
function fitsSocket(folder: string): boolean {
  return /^[\w./-]+$/.test(folder) && join(folder, '.s.PGSQL.5432').length <= maxSocketPath;
}

function shortName(home: string): string {
  return `chatwindow-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** In a world-writable folder another user could have created the name first. */
async function assertOwnedFolder(
  folder: string,
  account: DatabaseLocation['account'],
): Promise<void> {
  const { uid } = await lstat(folder);
  const expected = [process.getuid?.(), account?.uid];
  if (!expected.includes(uid))
    throw new EmbeddedPostgresError(`The folder ${folder} belongs to another user: remove it.`);
  await changeOwner(folder, account);
  await chmod(folder, 0o700);
}

/** Removes the socket and lock file of a dead server, whose pid may be reused. */
async function removeStaleSocket(folder: string): Promise<void> {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(folder, name), { force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('listening', resolve).once('error', reject);
  await promise;
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
