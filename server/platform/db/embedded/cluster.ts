import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Endpoint, password, passwordFile, superuser, type Transport } from './endpoint.ts';
import { EmbeddedPostgresError, explain } from './errors.ts';
import { give, type Place } from './place.ts';
import { runTool } from './run-tool.ts';

export interface ClusterOptions {
  transport: Transport;
  /** False gives up what a power cut would lose, for speed: tests only. */
  durable: boolean;
}

/** Makes PostgreSQL's data directory unless it is there, aside and renamed: never half of one. */
export async function ensureCluster(
  place: Place,
  { initdb, major }: Binaries,
  options: ClusterOptions,
): Promise<void> {
  const found = await majorOf(place.data);
  if (found === major) return;
  if (found)
    throw new EmbeddedPostgresError(
      `The database in ${place.home} was written by PostgreSQL ${found} and this version of Chatwindow brings PostgreSQL ${major}: start the version of Chatwindow that wrote it, or give another DATA_DIR.`,
    );
  await refuseUnknown(place);
  const aside = join(place.home, 'data.new');
  await rm(aside, { recursive: true, force: true });
  try {
    await runTool(
      initdb,
      [...parameters(options), ...(await authentication(place, options))],
      place,
    );
    await rename(aside, place.data);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw explain('making the database', error);
  }
}

/** A folder called data without a version in it is not ours to overwrite. */
async function refuseUnknown({ data }: Place): Promise<void> {
  const present = await access(data).then(
    () => true,
    () => false,
  );
  if (present)
    throw new EmbeddedPostgresError(
      `The folder ${data} is not a PostgreSQL database: move it away or give another DATA_DIR.`,
    );
}

function parameters({ durable }: ClusterOptions): string[] {
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

async function authentication(place: Place, { transport }: ClusterOptions): Promise<string[]> {
  if (transport === 'socket') return ['--auth-local=trust', '--auth-host=reject'];
  await password(place);
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(place)}`];
}

/** Written anew before each start, so that a new version's settings reach old data. */
export async function writeSettings(
  { data, account }: Place,
  endpoint: Endpoint,
  { durable }: ClusterOptions,
): Promise<void> {
  const file = join(data, 'postgresql.conf');
  const settings = {
    ...commonSettings,
    ...listening(endpoint),
    ...(durable ? {} : volatileSettings),
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  await writeFile(file, `# Written by Chatwindow at each start.\n${lines.join('')}`, {
    mode: 0o600,
  });
  await give(file, account);
}

const commonSettings: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Compiling a query costs more than running any of ours.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A failed statement's text holds what customers wrote.
  log_min_error_statement: 'panic',
};

const volatileSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function listening(endpoint: Endpoint): Record<string, string> {
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

/** The major version that wrote a data directory; absent when there is none. */
async function majorOf(data: string): Promise<string | undefined> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return version?.trim();
}
