import { join } from 'node:path';
import { FileLock } from '#server/platform/file-lock.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { type ClusterOptions, ensureCluster, writeSettings } from './cluster.ts';
import { changeOwner, type DatabaseLocation, resolveLocation } from './database-location.ts';
import { chooseEndpoint, type Transport, urlOf } from './endpoint.ts';
import { EmbeddedPostgresError, toEmbeddedPostgresError } from './errors.ts';
import { findRunning, startPostmaster, stopPostmaster } from './postmaster.ts';
import { waitUntilAlone } from './probe.ts';
import { type Supervised, supervise } from './supervise.ts';

export { EmbeddedPostgresError } from './errors.ts';

export interface EmbeddedPostgresOptions {
  /** Created if absent; used by this database alone. */
  directory: string;
  /** Receives messages for the operator. */
  log?: (text: string) => void;
  /** False disables fsync for speed: tests only. */
  durable?: boolean;
  /** A Unix socket where supported, else a loopback port with a password. */
  transport?: Transport;
  /** Where root stores what the database account could not reach elsewhere. */
  sharedFolder?: string;
  /** Called when the server died and cannot be started again. */
  onLost?: (error: EmbeddedPostgresError) => void;
  /** Delays between restart attempts. */
  restartWaitsMs?: readonly number[];
}

/**
 * Time for a full or read-only disk to recover; after that the supervisor of the process decides.
 */
const defaultRestartWaitsMs = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 20_000];

export interface EmbeddedPostgres {
  url: string;
  /**
   * Whether it was running already: shared with another process, or left by one that was killed.
   */
  adopted: boolean;
  /** Whether no other process uses it now, so that work in progress found in it was abandoned. */
  isAlone: boolean;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

/** Starts, or joins, the PostgreSQL whose data is in `directory`. */
export async function startEmbeddedPostgres({
  directory,
  log = () => {},
  durable = true,
  transport = process.platform === 'win32' ? 'tcp' : 'socket',
  sharedFolder = '/var/lib/chatwindow',
  onLost = () => {},
  restartWaitsMs = defaultRestartWaitsMs,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const location = await resolveLocation({ directory, sharedFolder, log });
    return await withStartupLock(location, () =>
      attach(location, { durable, transport, log, onLost, waitsMs: restartWaitsMs }),
    );
  } catch (error) {
    throw toEmbeddedPostgresError('starting', error);
  }
}

/** How long another process may take to start or stop the same database. */
const lockTimeoutMs = 150_000;

/** Serializes starts and stops across processes. */
async function withStartupLock<Result>(
  location: DatabaseLocation,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await openLock(location, 'startup.lock');
  try {
    if (await lock.exclusive(lockTimeoutMs)) return await work();
    throw new EmbeddedPostgresError(
      `Another process has been starting or stopping the database in ${location.home} for too long: end it and start again.`,
    );
  } finally {
    lock.close();
  }
}

type AttachOptions = ClusterOptions & Pick<Supervised, 'log' | 'onLost' | 'waitsMs'>;

async function attach(
  location: DatabaseLocation,
  options: AttachOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await prepareBinaries(location);
  await ensureCluster(location, binaries, options);
  const running = await findRunning(location);
  const url = running ?? (await start(location, binaries, options));
  const users = await openLock(location, 'users.lock');
  const isAlone = users.tryExclusive();
  users.release();
  users.tryShared();
  const supervisor = supervise({
    ...options,
    location,
    restart: () =>
      withStartupLock(location, async () => {
        if (!(await findRunning(location))) await start(location, binaries, options, url);
      }),
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await supervisor.stop();
    await withStartupLock(location, () => detach({ location, binaries, users, url }));
  };
  return { url, adopted: running !== undefined, isAlone, stop: () => (stopped ??= stop()) };
}

/** `previousUrl`: the URL that existing clients use. */
async function start(
  location: DatabaseLocation,
  binaries: Binaries,
  options: ClusterOptions,
  previousUrl?: string,
): Promise<string> {
  const endpoint =
    options.transport === 'tcp' && previousUrl
      ? { port: Number(new URL(previousUrl).port) }
      : await chooseEndpoint(location, options.transport);
  await writeSettings(location, endpoint, options);
  await startPostmaster(location, binaries);
  return urlOf(endpoint, location);
}

interface Attached {
  location: DatabaseLocation;
  binaries: Binaries;
  users: FileLock;
  url: string;
}

/** Only the last user can take the shared lock exclusively. */
async function detach({ location, binaries, users, url }: Attached): Promise<void> {
  users.release();
  try {
    if (!users.tryExclusive()) return;
    await waitUntilAlone(url);
    await stopPostmaster(location, binaries);
  } finally {
    users.close();
  }
}

async function openLock(location: DatabaseLocation, name: string): Promise<FileLock> {
  const path = join(location.home, name);
  const lock = new FileLock(path);
  await changeOwner(path, location.account);
  return lock;
}
