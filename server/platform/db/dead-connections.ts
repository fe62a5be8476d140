import { Duplex } from 'node:stream';
import pg from 'pg';

const lookEveryMs = 500;
/** A connection that has been silent for so long while it owes an answer is looked into. */
const suspiciousMs = 2_000;
/** Above `statement_timeout`: by then the server would have answered, even if only to refuse. */
const longestSilenceMs = 35_000;
const probeMs = 2_000;

interface Watched {
  client: pg.ClientBase;
  bytesRead: number;
  /** When it last said something or owed nothing. */
  heardAt: number;
}

/**
 * Closes connections of a pool that are dead although nothing says so: after a failover, or behind a
 * firewall that forgot them, they stay open and silent. When one is silent for too long while a new
 * connection works, the server is asked which of ours it is still working for; the others are closed,
 * and whoever waits for one fails at once. While no new connection works either, the database itself
 * is away or hangs, and they are given more time. Ends with the pool.
 */
export function closeDeadConnections(pool: pg.Pool, url: string): void {
  const watched = new Map<pg.ClientBase, Watched>();
  let isProbing = false;
  pool.on('connect', (client) =>
    watched.set(client, { client, bytesRead: 0, heardAt: performance.now() }),
  );
  pool.on('remove', (client) => watched.delete(client));

  const silent = (ms: number) => {
    const now = performance.now();
    return [...watched.values()].filter(({ heardAt }) => now - heardAt > ms);
  };

  function listen(): void {
    for (const each of watched.values()) {
      const bytesRead = bytesReadBy(each.client);
      if (each.bytesRead !== bytesRead || !owesAnswer(each.client))
        each.heardAt = performance.now();
      each.bytesRead = bytesRead;
    }
  }

  async function findDead(): Promise<void> {
    const workedFor = await askWhoIsWorkedFor(url, [...watched.keys()].map(processOf));
    if (!workedFor) return;
    listen();
    const waiting = new Set(silent(suspiciousMs).map(({ client }) => client));
    if (waiting.size === 0) return;
    for (const client of watched.keys()) {
      const state = workedFor.get(processOf(client));
      const isAlive = state === 'working' || (state === 'in transaction' && !waiting.has(client));
      if (!isAlive) destroy(client);
    }
  }

  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer);
    listen();
    for (const { client } of silent(longestSilenceMs)) destroy(client);
    if (isProbing || silent(suspiciousMs).length === 0) return;
    isProbing = true;
    void findDead().finally(() => {
      isProbing = false;
    });
  }, lookEveryMs);
  timer.unref();
}

type WorkedFor = Map<number, 'working' | 'in transaction'>;

/**
 * Of these server processes those that work for us, as a new connection sees it; null when there is
 * none to be had, or when a pooler stands between, whose processes are not ours.
 */
async function askWhoIsWorkedFor(
  url: string,
  processes: readonly number[],
): Promise<WorkedFor | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chatwindow-probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; state: string | null; own: boolean }>(
      `select pid, state, pid = pg_backend_pid() as own from pg_stat_activity
       where pid = any($1::int[]) or pid = pg_backend_pid()`,
      [processes],
    );
    const own = rows.find((row) => row.own);
    if (own?.pid !== processOf(client)) return null;
    return new Map(
      rows
        .filter(({ state }) => state !== 'idle')
        .map(({ pid, state }) => [
          pid,
          state?.startsWith('idle in transaction') ? 'in transaction' : 'working',
        ]),
    );
  } catch {
    return null;
  } finally {
    client.end().catch(() => {});
  }
}

// What `pg` knows of a connection but does not declare.

function processOf(client: pg.ClientBase): number {
  return Number(field(client, 'processID'));
}

function owesAnswer(client: pg.ClientBase): boolean {
  return field(client, 'readyForQuery') === false;
}

function bytesReadBy(client: pg.ClientBase): number {
  return Number(field(streamOf(client), 'bytesRead'));
}

/** Whoever waits for an answer fails, and the pool forgets it. */
function destroy(client: pg.ClientBase): void {
  const stream = streamOf(client);
  if (stream instanceof Duplex) stream.destroy();
}

function streamOf(client: pg.ClientBase): unknown {
  return field(field(client, 'connection'), 'stream');
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
