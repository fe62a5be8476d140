import { Redis } from 'ioredis';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { assertMessage, type Bus, type BusOptions } from './bus.ts';
import { createListeners } from './listeners.ts';

const prefix = 'chatwindow:bus:';
/** A hung Redis must not block callers whose work is done. */
const commandTimeoutMs = 1_000;

/** A bus over Redis pub/sub on two reconnecting connections. */
export function createRedisBus({ url, onError }: BusOptions): Bus {
  const listeners = createListeners();
  const reconnectListeners = new Set<() => void>();
  const options = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 5_000,
    retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 5_000) * (0.5 + Math.random()),
  };
  const publisher = new Redis(url, options);
  const subscriber = new Redis(url, options);
  const report = (error: unknown) => {
    if (error instanceof Error) onError?.(error);
  };
  publisher.on('error', report);
  subscriber.on('error', report);
  subscriber.on('message', (channel: string, payload: string) =>
    listeners.notify(channel.slice(prefix.length), payload),
  );

  let wasReady = false;
  const firstAttempt = Promise.all([settled(publisher), settled(subscriber)]);
  subscriber.on('ready', async () => {
    const channels = listeners.channels().map((channel) => prefix + channel);
    if (channels.length > 0) await subscriber.subscribe(...channels).catch(report);
    if (wasReady) for (const listener of reconnectListeners) listener();
    wasReady = true;
  });

  return {
    async publish(channel, payload) {
      assertNoHeldConnection('a message to other processes');
      assertMessage(channel, payload);
      await firstAttempt;
      await publisher.publish(prefix + channel, payload).catch(report);
    },

    async subscribe(channel, listener) {
      assertNoHeldConnection('a subscription');
      const remove = listeners.add(channel, listener);
      await firstAttempt;
      // Fails while Redis is unreachable; the next `ready` subscribes to every listed channel.
      await subscriber.subscribe(prefix + channel).catch(report);
      return async () => {
        remove();
        if (!listeners.has(channel)) await subscriber.unsubscribe(prefix + channel).catch(report);
      };
    },

    onReconnect(listener) {
      reconnectListeners.add(listener);
    },

    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Resolves when the first connection attempt has succeeded or failed. */
function settled(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });
}
