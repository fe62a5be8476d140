import { Redis } from 'ioredis';
import { createRedisBus } from '../bus/redis-bus.ts';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { createMemoryTurnLog } from './memory-turn-log.ts';
import { decodeEntries, encodeEntry } from './redis-entries.ts';
import { followRemoteStream } from './remote-stream.ts';
import type { TurnLog } from './turn-log.ts';

export interface RedisTurnLogOptions {
  url: string;
  retentionMs?: number;
  /** Called on outages. */
  onError?: (error: Error) => void;
}

/** A stream without events for this long lost its writer. */
const unendedRetentionMs = 2 * 60_000;

const retryMs = 1_000;

/** TTL of the liveness key of a writer; it expires when the process dies. */
const aliveMs = 3_000;
const renewAliveMs = 1_000;

/** The progress of mirroring a stream. */
interface Mirror {
  sentId: number;
  isEnded: boolean;
  isSending: boolean;
}

/**
 * An in-memory log for readers of this process, mirrored into Redis streams for other processes.
 * Redis is never waited for: while it is unreachable, local answers continue and the rest is
 * mirrored afterwards.
 */
export function createRedisTurnLog(options: RedisTurnLogOptions): TurnLog {
  const { url, retentionMs = 10 * 60_000, onError } = options;
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
    retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 5_000),
  });
  const report = (error: unknown) => void (error instanceof Error && onError?.(error));
  const bus = createRedisBus({ url, ...(onError && { onError }) });
  const memory = createMemoryTurnLog({ bus, retentionMs });
  const mirrors = new Map<string, Mirror>();
  redis.on('error', report);

  /** Sends pending events, one entry at a time per stream; events during it are batched. */
  async function send(streamId: string, mirror: Mirror): Promise<void> {
    if (mirror.isSending) return;
    mirror.isSending = true;
    try {
      while (mirrors.has(streamId)) {
        const { isEnded } = mirror;
        const events = memory.eventsAfter(streamId, mirror.sentId);
        if (events.length === 0 && !isEnded) break;
        const lastId = events.at(-1)?.id ?? mirror.sentId;
        // After an outage so long that the events expired, the partial copy in Redis expires too.
        if (memory.has(streamId))
          await add(streamId, encodeEntry(events, lastId, isEnded), isEnded);
        mirror.sentId = lastId;
        if (isEnded) mirrors.delete(streamId);
      }
    } catch (error) {
      report(error);
      setTimeout(() => void send(streamId, mirror), retryMs).unref();
    }
    mirror.isSending = false;
  }

  async function add(streamId: string, [id, ...fields]: [string, ...string[]], isEnd: boolean) {
    const key = keyOf(streamId);
    const pipeline = redis.pipeline().xadd(key, id, ...fields);
    pipeline.pexpire(key, isEnd ? retentionMs : unendedRetentionMs);
    if (!isEnd) pipeline.set(aliveKeyOf(streamId), '1', 'PX', aliveMs);
    const results = await pipeline.exec();
    const error = results?.find(([failure]) => failure)?.[0];
    // The first attempt arrived, though its response did not.
    if (error && !error.message.includes('equal or smaller')) throw error;
  }

  /** Renews the liveness keys of all streams written here. */
  async function renewAlive(): Promise<void> {
    const pipeline = redis.pipeline();
    for (const [streamId, { isEnded }] of mirrors) {
      if (!isEnded) pipeline.set(aliveKeyOf(streamId), '1', 'PX', aliveMs);
    }
    if (pipeline.length > 0) await pipeline.exec();
  }
  const timer = setInterval(() => void renewAlive().catch(report), renewAliveMs);
  timer.unref();

  /** Whether the stream has a live writer, or its end is stored. */
  async function isComplete(streamId: string): Promise<boolean> {
    const [isAlive, [last]] = await Promise.all([
      redis.exists(aliveKeyOf(streamId)),
      redis.xrevrange(keyOf(streamId), '+', '-', 'COUNT', 1),
    ]);
    if (!last) return false;
    return isAlive === 1 || decodeEntries([last], 0).isEnd;
  }

  /** The entries after an event; null when the stream does not exist. */
  async function readAfter(streamId: string, afterId: number) {
    const key = keyOf(streamId);
    const entries = await redis.xrange(key, `(${afterId}-0`, '+');
    if (entries.length === 0 && (await redis.exists(key)) === 0) return null;
    return decodeEntries(entries, afterId);
  }

  return {
    append(streamId, events) {
      memory.append(streamId, events);
      const mirror = mirrors.get(streamId) ?? { sentId: 0, isEnded: false, isSending: false };
      mirrors.set(streamId, mirror);
      void send(streamId, mirror);
    },

    end(streamId) {
      memory.end(streamId);
      const mirror = mirrors.get(streamId);
      if (!mirror) return;
      mirror.isEnded = true;
      void send(streamId, mirror);
    },

    async exists(streamId) {
      assertNoHeldConnection('a look into the turn log');
      if (memory.has(streamId)) return true;
      try {
        return await isComplete(streamId);
      } catch (error) {
        report(error);
        return false;
      }
    },

    follow(streamId, afterId, onEvents, onEnd) {
      if (memory.has(streamId)) return memory.follow(streamId, afterId, onEvents, onEnd);
      return followRemoteStream({
        read: (id) => readAfter(streamId, id),
        // While Redis is unreachable, assume a writer.
        hasLiveWriter: () => isComplete(streamId).catch(() => true),
        afterId,
        onEvents,
        onEnd,
        onError: report,
      });
    },

    requestStop: memory.requestStop,
    onStop: memory.onStop,

    async close() {
      clearInterval(timer);
      mirrors.clear();
      await memory.close();
      await bus.close();
      redis.disconnect();
    },
  };
}

function keyOf(streamId: string): string {
  return `chatwindow:turn:${streamId}`;
}

const aliveKeyOf = (streamId: string) => `${keyOf(streamId)}:alive`;
