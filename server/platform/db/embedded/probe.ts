import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorField } from './errors.ts';

const cannotConnectNow = '57P03';
const tooManyConnections = '53300';

/** `starting` covers every state in which the server will soon respond or exit. */
export type ServerState = 'ready' | 'starting' | 'absent';

/** Asks a server whether it is up and serves `data`. */
export async function probe(url: string, data: string): Promise<ServerState> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return (await realpath(rows[0]?.data_directory ?? '')) === data ? 'ready' : 'absent';
  } catch (error) {
    const code = errorField(error, 'code');
    if (code === tooManyConnections) return 'ready';
    return code === cannotConnectNow || code === undefined ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => {});
  }
}

const closeTimeoutMs = 1_000;

/**
 * Waits briefly for connections that are being closed: aborting one would be an error to its owner.
 */
export async function waitUntilAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: closeTimeoutMs });
  client.on('error', () => {});
  const end = Date.now() + closeTimeoutMs;
  try {
    await client.connect();
    while (Date.now() < end && (await client.query(othersConnected)).rowCount) await sleep(10);
  } catch {
    // A server that does not answer has nobody to wait for.
  } finally {
    await client.end().catch(() => {});
  }
}

const othersConnected = `select 1 from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
