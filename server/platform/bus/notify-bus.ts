import { assertNoHeldConnection } from '../db/held-connection.ts';
import { assertMessage, type Bus, type BusOptions } from './bus.ts';
import { createListeners } from './listeners.ts';
import { createNotifyConnection } from './notify-connection.ts';

/** One PostgreSQL channel carries all bus channels, which saves a LISTEN for each subscription. */
const pgChannel = 'chatwindow_bus';
/** Separates channel and payload inside a notification; no channel contains it. */
const separator = '\n';
const notifyAll = {
  name: 'notify_all',
  text: 'select pg_notify($1, message) from unnest($2::text[]) message',
};

/** A bus over LISTEN/NOTIFY on a dedicated connection that reconnects. */
export function createNotifyBus({ url, onError }: BusOptions): Bus {
  const listeners = createListeners();
  const reconnectListeners = new Set<() => void>();
  const connection = createNotifyConnection({
    url,
    channel: pgChannel,
    onNotification(notification) {
      const end = notification.indexOf(separator);
      listeners.notify(notification.slice(0, end), notification.slice(end + 1));
    },
    onReconnect() {
      for (const listener of reconnectListeners) listener();
    },
    onError: (error) => void (error instanceof Error && onError?.(error)),
  });
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;

  /** Messages published while a statement runs are batched into the next one. */
  async function sendWaiting(): Promise<void> {
    await connection.firstAttempt;
    while (waiting.length > 0) {
      const messages = waiting;
      waiting = [];
      await connection.run({ ...notifyAll, values: [pgChannel, messages] });
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
      await connection.firstAttempt;
      return async () => remove();
    },

    onReconnect(listener) {
      reconnectListeners.add(listener);
    },

    close: connection.close,
  };
}
