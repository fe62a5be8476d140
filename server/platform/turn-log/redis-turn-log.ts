import { Redis } from 'ioredis';
import { minuteMs } from '#shared/utils/durations.ts';
import { createRedisBus } from '../bus/redis-bus.ts';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { createMemoryTurnLog } from './memory-turn-log.ts';
import { createRedisMirror } from './redis-mirror.ts';
import { createRedisStreams } from './redis-streams.ts';
import { followRemoteStream } from './remote-stream.ts';
import type { TurnLog } from './turn-log.ts';

export interface RedisTurnLogOptions {
  url: string;
  retentionMs?: number;
  /** Called on outages. */
  onError?: (error: Error) => void;
}

/**
 * An in-memory log for readers of this process, mirrored into Redis streams for other processes.
 * Redis is never waited for: while it is unreachable, local answers continue and the rest is
 * mirrored afterwards.
 */
export function createRedisTurnLog(options: RedisTurnLogOptions): TurnLog {
  const { url, retentionMs = 10 * minuteMs, onError } = options;
  const report = (error: unknown) => void (error instanceof Error && onError?.(error));
  const redis = connect(url);
  redis.on('error', report);
  const bus = createRedisBus({ url, ...(onError && { onError }) });
  const memory = createMemoryTurnLog({ bus, retentionMs });
  const streams = createRedisStreams(redis, retentionMs);
  const mirror = createRedisMirror(memory, streams, report);

  return {
    append(streamId, events) {
      memory.append(streamId, events);
      mirror.sendAppended(streamId);
    },

    end(streamId) {
      memory.end(streamId);
      mirror.sendEnd(streamId);
    },

    async exists(streamId) {
      assertNoHeldConnection('a lookup in the turn log');
      if (memory.has(streamId)) return true;
      try {
        return await streams.canFollow(streamId);
      } catch (error) {
        report(error);
        return false;
      }
    },

    follow(streamId, afterId, onEvents, onEnd) {
      if (memory.has(streamId)) return memory.follow(streamId, afterId, onEvents, onEnd);
      return followRemoteStream({
        read: (id) => streams.readAfter(streamId, id),
        // While Redis is unreachable, assume a writer.
        hasLiveWriter: () => streams.canFollow(streamId).catch(() => true),
        afterId,
        onEvents,
        onEnd,
        onError: report,
      });
    },

    requestStop: memory.requestStop,
    onStop: memory.onStop,

    async close() {
      mirror.close();
      await memory.close();
      await bus.close();
      redis.disconnect();
    },
  };
}

function connect(url: string): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 5_000),
  });
}
