import type { MemoryTurnLog } from './memory-turn-log.ts';
import { encodeEntry } from './redis-entries.ts';
import type { RedisStreams } from './redis-streams.ts';

const retryMs = 1_000;
const renewAliveMs = 1_000;

interface MirroredStream {
  sentId: number;
  isEnded: boolean;
  isSending: boolean;
}

/**
 * Copies the streams that this process writes from memory into Redis, in the background: events
 * delayed by an outage are sent afterwards.
 */
export function createRedisMirror(
  memory: MemoryTurnLog,
  redis: RedisStreams,
  onError: (error: unknown) => void,
) {
  const mirrored = new Map<string, MirroredStream>();
  const renewing = setInterval(() => {
    const running = [...mirrored].filter(([, { isEnded }]) => !isEnded);
    redis.renewAlive(running.map(([streamId]) => streamId)).catch(onError);
  }, renewAliveMs).unref();

  /** Sends pending events, one entry at a time; what is appended meanwhile becomes the next entry. */
  async function send(streamId: string, stream: MirroredStream): Promise<void> {
    if (stream.isSending) return;
    stream.isSending = true;
    try {
      while (mirrored.has(streamId)) {
        const { isEnded } = stream;
        const events = memory.eventsAfter(streamId, stream.sentId);
        if (events.length === 0 && !isEnded) break;
        const lastId = events.at(-1)?.id ?? stream.sentId;
        // After an outage so long that the events expired, the partial copy in Redis expires too.
        if (memory.has(streamId)) {
          await redis.add(streamId, encodeEntry(events, lastId, isEnded), isEnded);
        }
        stream.sentId = lastId;
        if (isEnded) mirrored.delete(streamId);
      }
    } catch (error) {
      onError(error);
      setTimeout(() => void send(streamId, stream), retryMs).unref();
    }
    stream.isSending = false;
  }

  return {
    /** Sends the events that were appended to the stream. */
    sendAppended(streamId: string): void {
      const stream = mirrored.get(streamId) ?? { sentId: 0, isEnded: false, isSending: false };
      mirrored.set(streamId, stream);
      void send(streamId, stream);
    },

    /** Sends the end of the stream. */
    sendEnd(streamId: string): void {
      const stream = mirrored.get(streamId);
      if (!stream) return;
      stream.isEnded = true;
      void send(streamId, stream);
    },

    close(): void {
      clearInterval(renewing);
      mirrored.clear();
    },
  };
}
