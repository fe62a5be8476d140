import type { Redis } from 'ioredis';
import { minuteMs } from '#shared/utils/durations.ts';
import { decodeEntries } from './redis-entries.ts';

/** A stream without events for this long lost its writer. */
const unendedRetentionMs = 2 * minuteMs;

/** TTL of the liveness key of a writer; it expires when the process dies. */
const aliveMs = 3_000;

/** The streams of answers in Redis, each with a liveness key of its writer. */
export function createRedisStreams(redis: Redis, retentionMs: number) {
  return {
    /** Adds an entry, and renews the liveness key unless it is the last one. */
    async add(streamId: string, [id, ...fields]: [string, ...string[]], isEnd: boolean) {
      const key = keyOf(streamId);
      const pipeline = redis.pipeline().xadd(key, id, ...fields);
      pipeline.pexpire(key, isEnd ? retentionMs : unendedRetentionMs);
      if (!isEnd) pipeline.set(aliveKeyOf(streamId), '1', 'PX', aliveMs);
      const results = await pipeline.exec();
      const error = results?.find(([failure]) => failure)?.[0];
      // The first attempt arrived, though its response did not.
      if (error && !error.message.includes('equal or smaller')) throw error;
    },

    async renewAlive(streamIds: readonly string[]): Promise<void> {
      const pipeline = redis.pipeline();
      for (const streamId of streamIds) pipeline.set(aliveKeyOf(streamId), '1', 'PX', aliveMs);
      if (pipeline.length > 0) await pipeline.exec();
    },

    /** Whether a reader will reach the end: the stream has a live writer, or its end is stored. */
    async canFollow(streamId: string): Promise<boolean> {
      const [isAlive, [last]] = await Promise.all([
        redis.exists(aliveKeyOf(streamId)),
        redis.xrevrange(keyOf(streamId), '+', '-', 'COUNT', 1),
      ]);
      if (!last) return false;
      return isAlive === 1 || decodeEntries([last], 0).isEnd;
    },

    /** The entries after an event; null when the stream does not exist. */
    async readAfter(streamId: string, afterId: number) {
      const key = keyOf(streamId);
      const entries = await redis.xrange(key, `(${afterId}-0`, '+');
      if (entries.length === 0 && (await redis.exists(key)) === 0) return null;
      return decodeEntries(entries, afterId);
    },
  };
}
export type RedisStreams = ReturnType<typeof createRedisStreams>;

function keyOf(streamId: string): string {
  return `chatwindow:turn:${streamId}`;
}

const aliveKeyOf = (streamId: string) => `${keyOf(streamId)}:alive`;
