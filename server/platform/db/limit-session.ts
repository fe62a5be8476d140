import type pg from 'pg';

const connectMs = 5_000;

/** PostgreSQL 15 and 16 do not know the last setting. */
const limitsSql = `
  select
    (select extract(epoch from backend_start)::text from pg_stat_activity
      where pid = pg_backend_pid()) as started_at,
    set_config(name, case name when 'transaction_timeout' then $2 else $1 end, false)
  from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

const startTimes = new WeakMap<pg.ClientBase, string>();

/**
 * Lets the server end slow statements and idle transactions. Both limits expire before the
 * client's, so that a statement which a hung server reads afterwards, such as a commit, is not
 * executed after its caller saw it fail. Set by a statement because poolers reject startup
 * parameters.
 */
export async function limitSession(client: pg.ClientBase, timeoutMs: number | null): Promise<void> {
  const limits = {
    text: limitsSql,
    // 0 is no limit.
    values: [String(timeoutMs ?? 0), String(maxTransactionMs(timeoutMs ?? 0))],
    query_timeout: connectMs,
  };
  const { rows } = await client.query<{ started_at: string }>(limits);
  const [row] = rows;
  if (row) startTimes.set(client, row.started_at);
}

/** Start time of a connection's server process; with its pid it identifies the process. */
export function startTimeOf(client: pg.ClientBase): string | undefined {
  return startTimes.get(client);
}

/** A transaction of many statements may take longer than any of them. */
function maxTransactionMs(timeoutMs: number): number {
  return timeoutMs * 20;
}
