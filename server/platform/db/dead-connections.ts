import { Duplex } from 'node:stream';
import pg from 'pg';
import { startTimeOf } from './limit-session.ts';

const checkEveryMs = 500;
/** A connection that waits for a response for this long is probed. */
const suspiciousMs = 2_000;
/** Added to the statement timeout: by then a live server would have responded or failed. */
const graceMs = 5_000;
const probeMs = 2_000;

interface Watched {
  client: pg.ClientBase;
  bytesRead: number;
  /** When it last received data or had no statement running. */
  activeAt: number;
}

/**
 * Closes pool connections that are dead although open, as after a failover or behind a firewall
 * that dropped them. When a connection is silent for too long, a new one asks the server which
 * connections of the pool it is serving. If the silent one is not among them, it and all idle ones
 * are closed, so that their callers fail at once. Their server processes are terminated first: a hung
 * one could otherwise execute later what its caller saw fail. When no new connection can be opened,
 * the database itself is down or hung, and the connections get more time. Ends with the pool.
 */
export function closeDeadConnections(pool: pg.Pool, url: string, timeoutMs: number | null): void {
  const watched = new Map<pg.ClientBase, Watched>();
  let isProbing = false;
  pool.on('connect', (client) =>
    watched.set(client, { client, bytesRead: 0, activeAt: performance.now() }),
  );
  pool.on('remove', (client) => watched.delete(client));

  const silent = (ms: number) => {
    const now = performance.now();
    return [...watched.values()].filter(({ activeAt }) => now - activeAt > ms);
  };

  function recordActivity(): void {
    for (const each of watched.values()) {
      const bytesRead = bytesReadBy(each.client);
      if (each.bytesRead !== bytesRead || !isAwaitingResponse(each.client))
        each.activeAt = performance.now();
      each.bytesRead = bytesRead;
    }
  }

  async function closeDead(): Promise<void> {
    await withProbe(url, async (probe) => {
      const states = await readStates(probe, [...watched.keys()]);
      recordActivity();
      if (!states) return;
      const stateOf = (client: pg.ClientBase) => states.get(processOf(client));
      const waiting = silent(suspiciousMs).map(({ client }) => client);
      const lost = new Set(waiting.filter((client) => stateOf(client) !== 'working'));
      // A statement that merely takes long says nothing about the other connections.
      if (lost.size === 0) return;
      const dead = [...watched.keys()].filter(
        (client) => lost.has(client) || stateOf(client) === undefined,
      );
      await endProcesses(probe, dead).finally(() => dead.forEach(destroy));
    });
  }

  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer);
    recordActivity();
    if (timeoutMs !== null) for (const { client } of silent(timeoutMs + graceMs)) destroy(client);
    if (isProbing || silent(suspiciousMs).length === 0) return;
    isProbing = true;
    void closeDead().finally(() => {
      isProbing = false;
    });
  }, checkEveryMs);
  timer.unref();
}

/** Does nothing when no new connection can be opened. */
async function withProbe(url: string, work: (probe: pg.Client) => Promise<void>): Promise<void> {
  const probe = new pg.Client({
    connectionString: url,
    application_name: 'chatwindow-probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  probe.on('error', () => {});
  try {
    await probe.connect();
    await work(probe);
  } catch {
    // The next check probes again while a connection is silent.
  } finally {
    probe.end().catch(() => {});
  }
}

type States = Map<number, 'working' | 'in transaction'>;

/** Server process states by pid; null behind a pooler, whose processes are not ours. */
async function readStates(
  probe: pg.Client,
  clients: readonly pg.ClientBase[],
): Promise<States | null> {
  const { rows } = await probe.query<{ pid: number; state: string | null; own: boolean }>(
    `select pid, state, pid = pg_backend_pid() as own from pg_stat_activity
     where pid = any($1::int[]) or pid = pg_backend_pid()`,
    [clients.map(processOf)],
  );
  const own = rows.find((row) => row.own);
  if (own?.pid !== processOf(probe)) return null;
  return new Map(
    rows
      .filter(({ state }) => state !== 'idle')
      .map(({ pid, state }) => [
        pid,
        state?.startsWith('idle in transaction') ? 'in transaction' : 'working',
      ]),
  );
}

/** Matched by start time as well: after a failover the same pids may belong to other processes. */
async function endProcesses(probe: pg.Client, clients: readonly pg.ClientBase[]): Promise<void> {
  await probe.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     join unnest($1::int[], $2::text[]) as dead (process, started_at)
       on pid = process and extract(epoch from backend_start)::text = started_at`,
    [clients.map(processOf), clients.map((client) => startTimeOf(client) ?? null)],
  );
}

// Private fields of `pg`.

function processOf(client: pg.ClientBase): number {
  return Number(field(client, 'processID'));
}

function isAwaitingResponse(client: pg.ClientBase): boolean {
  return field(client, 'readyForQuery') === false;
}

function bytesReadBy(client: pg.ClientBase): number {
  return Number(field(streamOf(client), 'bytesRead'));
}

/** Its callers fail and the pool drops it. */
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
