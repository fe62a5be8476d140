import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const maxBackoffMs = 5_000;
const pingEveryMs = 5_000;

export interface NotifyConnectionOptions {
  url: string;
  /** The PostgreSQL channel to listen on. */
  channel: string;
  onNotification: (payload: string) => void;
  onReconnect: () => void;
  onError: (error: unknown) => void;
}

/** A connection that listens on one PostgreSQL channel and reconnects until it is closed. */
export function createNotifyConnection(options: NotifyConnectionOptions) {
  const { url, channel, onNotification, onReconnect, onError } = options;
  let client: pg.Client | undefined;
  let isClosed = false;
  // A connection that only listens would not notice a dead peer.
  const pinging = setInterval(() => {
    const current = client;
    current?.query('select 1').catch((error: unknown) => replace(current, error));
  }, pingEveryMs).unref();
  const firstAttempt = connect().catch((error: unknown) => void reconnect(error));

  async function connect(): Promise<void> {
    const next = createClient(url);
    next.on('error', (error) => replace(next, error));
    next.on('end', () => replace(next, new Error('connection ended')));
    next.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  }

  /** Reconnects unless the failed client was replaced before. */
  function replace(failed: pg.Client, reason: unknown): void {
    if (client === failed) void reconnect(reason);
  }

  async function reconnect(reason: unknown): Promise<void> {
    client?.end().catch(() => {});
    client = undefined;
    onError(reason);
    for (let wait = 50; !isClosed; wait = Math.min(wait * 2, maxBackoffMs)) {
      // Jitter: processes that lost the same database do not reconnect all at once.
      await sleep(wait * (0.5 + Math.random()), undefined, { ref: false });
      try {
        if (isClosed) return;
        await connect();
        onReconnect();
        return;
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    /** Resolves when the first attempt to connect has succeeded or failed. */
    firstAttempt,

    /** Runs a statement. Failures are reported, never thrown. */
    async run(statement: pg.QueryConfig): Promise<void> {
      const current = client;
      if (!current) return onError(new Error('published while disconnected'));
      try {
        await current.query(statement);
      } catch (error) {
        // Errors from the database are reported; a connection that does not respond is replaced.
        if (error instanceof pg.DatabaseError) onError(error);
        else replace(current, error);
      }
    },

    async close(): Promise<void> {
      isClosed = true;
      clearInterval(pinging);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

function createClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'chatwindow-bus',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}
