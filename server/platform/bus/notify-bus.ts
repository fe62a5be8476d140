import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { assertMessage, type Bus, type BusOptions } from './bus.ts';
import { createListeners } from './listeners.ts';

/** One PostgreSQL channel for all of ours: each LISTEN would be a statement. */
const pgChannel = 'chatwindow_bus';
/** Separates channel and payload inside a notification; no channel contains it. */
const separator = '\n';
const maxBackoffMs = 5_000;
const pingEveryMs = 5_000;
const notifyAll = {
  name: 'notify_all',
  text: 'select pg_notify($1, message) from unnest($2::text[]) message',
};

/** A bus over LISTEN/NOTIFY on a dedicated connection that reconnects. */
export function createNotifyBus({ url, onError }: BusOptions): Bus {
  const listeners = createListeners();
  const reconnectListeners = new Set<() => void>();
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let isClosed = false;
  const report = (error: unknown) => void (error instanceof Error && onError?.(error));
  // A connection that only listens would not notice a dead peer.
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
      listeners.notify(payload.slice(0, end), payload.slice(end + 1));
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
    for (let wait = 50; !isClosed; wait = Math.min(wait * 2, maxBackoffMs)) {
      // Jitter: processes that lost the same database do not reconnect all at once.
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

  /** Messages published while a statement runs are batched into the next one. */
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
        // Errors from the database are reported; a connection that does not respond is replaced.
        if (error instanceof pg.DatabaseError || !current) report(error);
        else if (client === current) void reconnect(error);
      }
    }
    sending = undefined;
  }

  return {
    async publish(channel, payload) {
      assertNoHeldConnection('a message to other processes');
      assertMessage(channel, payload);
      waiting.push(`${channel}${separator}${payload}`);
      sending ??= sendWaiting();
      await sending;
    },

    async subscribe(channel, listener) {
      assertNoHeldConnection('a subscription');
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
