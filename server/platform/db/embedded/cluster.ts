import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { changeOwner, type DatabaseLocation } from './database-location.ts';
import {
  type ListenAddress,
  passwordFile,
  readSuperuserPassword,
  superuser,
  type Transport,
} from './endpoint.ts';
import { EmbeddedPostgresError, toEmbeddedPostgresError } from './errors.ts';
import { runTool } from './run-tool.ts';

export interface ClusterOptions {
  transport: Transport;
  /** False disables fsync for speed: tests only. */
  durable: boolean;
}

/**
 * Creates PostgreSQL's data directory if absent, under another name and then renamed, so that it is
 * never incomplete.
 */
export async function ensureCluster(
  location: DatabaseLocation,
  { initdb, major }: Binaries,
  options: ClusterOptions,
): Promise<void> {
  const found = await majorOf(location.data);
  if (found === major) return;
  if (found)
    throw new EmbeddedPostgresError(
      `The database in ${location.home} was written by PostgreSQL ${found} and this version of Chatwindow includes PostgreSQL ${major}: start the version of Chatwindow that wrote it, or set another DATA_DIR.`,
    );
  await assertNotForeign(location);
  const incomplete = join(location.home, 'data.new');
  await rm(incomplete, { recursive: true, force: true });
  try {
    await runTool(
      initdb,
      [...initdbArguments(options), ...(await authenticationArguments(location, options))],
      location,
    );
    await rename(incomplete, location.data);
  } catch (error) {
    await rm(incomplete, { recursive: true, force: true });
    throw toEmbeddedPostgresError('creating the database', error);
  }
}

/** A `data` folder without a version file is not ours to overwrite. */
async function assertNotForeign({ data }: DatabaseLocation): Promise<void> {
  const present = await access(data).then(
    () => true,
    () => false,
  );
  if (present)
    throw new EmbeddedPostgresError(
      `The folder ${data} is not a PostgreSQL database: move it away or set another DATA_DIR.`,
    );
}

function initdbArguments({ durable }: ClusterOptions): string[] {
  return [
    '--pgdata=data.new',
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--no-locale',
    // Sorts by code point as C does, but knows the letters of every script.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

async function authenticationArguments(
  location: DatabaseLocation,
  { transport }: ClusterOptions,
): Promise<string[]> {
  if (transport === 'socket') return ['--auth-local=trust', '--auth-host=reject'];
  await readSuperuserPassword(location);
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(location)}`];
}

/** Rewritten before each start, so that settings of a new version reach existing data. */
export async function writeSettings(
  { data, account }: DatabaseLocation,
  endpoint: ListenAddress,
  { durable }: ClusterOptions,
): Promise<void> {
  const file = join(data, 'postgresql.conf');
  const settings = {
    ...commonSettings,
    ...listenSettings(endpoint),
    ...(durable ? {} : volatileSettings),
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  await writeFile(file, `# Written by Chatwindow at each start.\n${lines.join('')}`, {
    mode: 0o600,
  });
  await changeOwner(file, account);
}

const commonSettings: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // JIT compilation costs more than running any of our queries.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The text of a failed statement contains customer data.
  log_min_error_statement: 'panic',
};

const volatileSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function listenSettings(endpoint: ListenAddress): Record<string, string> {
  if ('port' in endpoint)
    return {
      listen_addresses: '127.0.0.1',
      port: String(endpoint.port),
      unix_socket_directories: '',
    };
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: endpoint.socketFolder,
    unix_socket_permissions: '0700',
  };
}

/** The major version of a data directory; absent when there is none. */
async function majorOf(data: string): Promise<string | undefined> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return version?.trim();
}
