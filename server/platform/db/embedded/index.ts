import { join } from 'node:path';
import { FileLock } from '#server/platform/file-lock.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { type ClusterOptions, ensureCluster, writeSettings } from './cluster.ts';
import { chooseEndpoint, type Transport, urlOf } from './endpoint.ts';
import { EmbeddedPostgresError, explain } from './errors.ts';
import { findPlace, give, type Place } from './place.ts';
import { findRunning, startPostmaster, stopPostmaster } from './postmaster.ts';
import { untilAlone } from './probe.ts';
import { type Supervised, supervise } from './supervise.ts';

export { EmbeddedPostgresError } from './errors.ts';

export interface EmbeddedPostgresOptions {
  /** Made when missing; it belongs to the database alone. */
  directory: string;
  /** Told what the person who operates this should know. */
  log?: (text: string) => void;
  /** False gives up what a power cut would lose, for speed: tests only. */
  durable?: boolean;
  /** A Unix socket where there are any, else a loopback port with a password. */
  transport?: Transport;
  /** Where root keeps what the account of the database could not reach elsewhere. */
  sharedFolder?: string;
  /** Called when the server died and cannot be started again. */
  onLost?: (error: EmbeddedPostgresError) => void;
  /** Waits between attempts to start it again. */
  restartWaitsMs?: readonly number[];
}

/** What a full or read-only disk may take to be noticed and mended; then a supervisor is asked. */
const patience = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 20_000];

export interface EmbeddedPostgres {
  url: string;
  /** Whether it ran already: shared with another process, or left by one that was killed. */
  adopted: boolean;
  /** Whether no other process uses it at this moment, so that whatever runs in it was abandoned. */
  isAlone: boolean;
  /** Ends the server unless another process still uses it. */
  stop(): Promise<void>;
}

/** Starts, or joins, the PostgreSQL that keeps its data in `directory`. */
export async function startEmbeddedPostgres({
  directory,
  log = () => {},
  durable = true,
  transport = process.platform === 'win32' ? 'tcp' : 'socket',
  sharedFolder = '/var/lib/chatwindow',
  onLost = () => {},
  restartWaitsMs = patience,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const place = await findPlace({ directory, sharedFolder, log });
    return await alone(place, () =>
      attach(place, { durable, transport, log, onLost, waitsMs: restartWaitsMs }),
    );
  } catch (error) {
    throw explain('starting', error);
  }
}

/** How long another process may take to start or stop the same database. */
const turnMs = 150_000;

/** Starting and stopping happen one at a time among all processes. */
async function alone<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const turn = await openLock(place, 'turn.lock');
  try {
    if (await turn.exclusive(turnMs)) return await work();
    throw new EmbeddedPostgresError(
      `Another process has been starting or stopping the database in ${place.home} for too long: end it and start again.`,
    );
  } finally {
    turn.close();
  }
}

type AttachOptions = ClusterOptions & Pick<Supervised, 'log' | 'onLost' | 'waitsMs'>;

async function attach(place: Place, options: AttachOptions): Promise<EmbeddedPostgres> {
  const binaries = await prepareBinaries(place);
  await ensureCluster(place, binaries, options);
  const running = await findRunning(place);
  const url = running ?? (await start(place, binaries, options));
  const users = await openLock(place, 'users.lock');
  const isAlone = users.tryExclusive();
  users.release();
  users.tryShared();
  const supervisor = supervise({
    ...options,
    place,
    restart: () =>
      alone(place, async () => {
        if (!(await findRunning(place))) await start(place, binaries, options, url);
      }),
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await supervisor.stop();
    await alone(place, () => leave({ place, binaries, users, url }));
  };
  return { url, adopted: running !== undefined, isAlone, stop: () => (stopped ??= stop()) };
}

/** `previousUrl`: where those who use it expect it. */
async function start(
  place: Place,
  binaries: Binaries,
  options: ClusterOptions,
  previousUrl?: string,
): Promise<string> {
  const endpoint =
    options.transport === 'tcp' && previousUrl
      ? { port: Number(new URL(previousUrl).port) }
      : await chooseEndpoint(place, options.transport);
  await writeSettings(place, endpoint, options);
  await startPostmaster(place, binaries);
  return urlOf(endpoint, place);
}

interface Attached {
  place: Place;
  binaries: Binaries;
  users: FileLock;
  url: string;
}

/** The lock that all users share can be had alone only by the last of them. */
async function leave({ place, binaries, users, url }: Attached): Promise<void> {
  users.release();
  try {
    if (!users.tryExclusive()) return;
    await untilAlone(url);
    await stopPostmaster(place, binaries);
  } finally {
    users.close();
  }
}

async function openLock(place: Place, name: string): Promise<FileLock> {
  const path = join(place.home, name);
  const lock = new FileLock(path);
  await give(path, place.account);
  return lock;
}
