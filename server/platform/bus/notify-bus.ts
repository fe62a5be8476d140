import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assertMessage, type Bus, type BusOptions } from './bus.ts';
import { createListeners } from './listeners.ts';

/** Ours share one PostgreSQL channel: listening to many would be one statement for each. */
const pgChannel = 'chatwindow_bus';
/** Ends the channel's name inside a notification; no channel contains it. */
const separator = '\n';
const longestWaitMs = 5_000;
const pingEveryMs = 5_000;
const notifyAll = {
  name: 'notify_all',
  text: 'select pg_notify($1, message) from unnest($2::text[]) message',
};

/** A bus over LISTEN/NOTIFY on one connection of its own, opened again when it breaks. */
export function createNotifyBus({ url, onError }: BusOptions): Bus {
  const listeners = createListeners();
  const reconnectListeners = new Set<() => void>();
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let isClosed = false;
  const report = (error: unknown) => void (error instanceof Error && onError?.(error));
  // A connection that only listens would not notice that nobody is at its other end.
  const pinging = setInterval(() => {
    const current = client;
    current?.query('select 1').catch((error: unknown) => {
      if (client === current) void reconnect(error);
    });
  }, pingEveryMs);
  pinging.unref();
  const firstAttempt = connect().catch((error: Error) => void reconnect(error));

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'chatwindow-bus',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('error', (error) => void (client === next && reconnect(error)));
    next.on('end', () => void (client === next && reconnect(new Error('connection ended'))));
    next.on('notification', ({ payload = '' }) => {
      const end = payload.indexOf(separator);
      listeners.tell(payload.slice(0, end), payload.slice(end + 1));
    });
    try {
      await next.connect();
      await next.query(`listen ${pgChannel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  }

  async function reconnect(reason: unknown): Promise<void> {
    client?.end().catch(() => {});
    client = undefined;
    report(reason);
    for (let wait = 50; !isClosed; wait = Math.min(wait * 2, longestWaitMs)) {
      // Jitter: processes that lost the same database do not come back all at once.
      await sleep(wait * (0.5 + Math.random()), undefined, { ref: false });
      try {
        if (isClosed) return;
        await connect();
        for (const listener of reconnectListeners) listener();
        return;
      } catch (error) {
        report(error);
      }
    }
  }

  /** What is published while a statement is under way travels in the next one. */
  async function sendWaiting(): Promise<void> {
    await firstAttempt;
    while (waiting.length > 0) {
      const messages = waiting;
      waiting = [];
      const current = client;
      try {
        if (!current) throw new Error('published while the connection was away');
        await current.query({ ...notifyAll, values: [pgChannel, messages] });
      } catch (error) {
        // What the database refuses is told; a connection that does not answer is replaced.
        if (error instanceof pg.DatabaseError || !current) report(error);
        else if (client === current) void reconnect(error);
      }
    }
    sending = undefined;
  }

  return {
    async publish(channel, payload) {
      assertMessage(channel, payload);
      waiting.push(`${channel}${separator}${payload}`);
      sending ??= sendWaiting();
      await sending;
    },

    async subscribe(channel, listener) {
      const remove = listeners.add(channel, listener);
      await firstAttempt;
      return async () => remove();
    },

    onReconnect(listener) {
      reconnectListeners.add(listener);
    },

    async close() {
      isClosed = true;
      clearInterval(pinging);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
