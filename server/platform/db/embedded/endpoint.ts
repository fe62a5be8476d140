import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { give, type Place, unlessExists } from './place.ts';

export type Transport = 'socket' | 'tcp';

/** Where PostgreSQL listens: in a folder that only its account may enter, or on a loopback port. */
export type Endpoint = { socketFolder: string } | { port: number };

export const superuser = 'chatwindow';

export async function chooseEndpoint(place: Place, transport: Transport): Promise<Endpoint> {
  return transport === 'tcp'
    ? { port: await freePort() }
    : { socketFolder: await socketFolder(place) };
}

/** The address as `pg` understands it. */
export async function urlOf(endpoint: Endpoint, place: Place): Promise<string> {
  const url = new URL('postgres://localhost/postgres?sslmode=disable');
  url.username = superuser;
  if ('port' in endpoint) {
    url.hostname = '127.0.0.1';
    url.port = String(endpoint.port);
    url.password = await password(place);
  } else {
    // `pg` lets the parameter win over the host name, which keeps this an ordinary URL.
    url.port = '5432';
    url.searchParams.set('host', endpoint.socketFolder);
  }
  return url.href;
}

export function passwordFile({ home }: Place): string {
  return join(home, 'password');
}

/** The superuser's password for TCP, made once for each database. */
export async function password(place: Place): Promise<string> {
  const file = passwordFile(place);
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  await give(file, place.account);
  return made;
}

/** The shortest limit of a socket's path among the systems we know (macOS, less its closing NUL). */
const longestSocketPath = 103;

async function socketFolder({ home, sharedFolder, account }: Place): Promise<string> {
  const inside = join(home, 'run');
  const folder = fitsSocket(inside)
    ? inside
    : join(account ? sharedFolder : tmpdir(), shortName(home));
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch(unlessExists);
  await claim(folder, account);
  await clear(folder);
  return folder;
}

/** PostgreSQL reads the folder from a comma-separated list, so unusual letters do not fit either. */
function fitsSocket(folder: string): boolean {
  return /^[\w./-]+$/.test(folder) && join(folder, '.s.PGSQL.5432').length <= longestSocketPath;
}

function shortName(home: string): string {
  return `chatwindow-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** In a folder that all may write to, someone else could have made the name before us. */
async function claim(folder: string, account: Place['account']): Promise<void> {
  const { uid } = await lstat(folder);
  const expected = [process.getuid?.(), account?.uid];
  if (!expected.includes(uid))
    throw new EmbeddedPostgresError(`The folder ${folder} belongs to another user: remove it.`);
  await give(folder, account);
  await chmod(folder, 0o700);
}

/** What a dead server left names a process number that another program may have by now. */
async function clear(folder: string): Promise<void> {
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
