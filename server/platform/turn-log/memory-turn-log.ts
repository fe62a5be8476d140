import { minuteMs } from '#shared/utils/durations.ts';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { createEndedStreams } from './ended-streams.ts';
import { createStopRequests, type StopCarrier } from './stop-requests.ts';
import type { LoggedEvent, TurnLog } from './turn-log.ts';

export interface MemoryTurnLogOptions {
  /** Carries stop requests to other processes. */
  bus?: StopCarrier;
  retentionMs?: number;
  /** Limit for ended answers; the oldest are evicted. */
  maxEndedBytes?: number;
  now?: () => number;
}

/** Used by the Redis mirror of this log. */
export interface MemoryTurnLog extends TurnLog {
  has(streamId: string): boolean;
  eventsAfter(streamId: string, afterId: number): LoggedEvent[];
}

/**
 * Parallel arrays of events 1, 2, 3 …: an object per event would take 10 MB for a thousand
 * answers.
 */
export interface StreamContent {
  names: string[];
  data: string[];
}

interface RunningStream extends StreamContent {
  readers: Set<Reader>;
}

interface Reader {
  onEvents: (events: LoggedEvent[]) => void;
  onEnd: () => void;
}

/** A log in this process's memory. */
export function createMemoryTurnLog({
  bus,
  retentionMs = 10 * minuteMs,
  maxEndedBytes = 64 * 1024 * 1024,
  now = Date.now,
}: MemoryTurnLogOptions = {}): MemoryTurnLog {
  const running = new Map<string, RunningStream>();
  const ended = createEndedStreams(retentionMs, maxEndedBytes, now);
  const stops = createStopRequests(bus);

  function has(streamId: string): boolean {
    ended.dropExpired();
    return running.has(streamId) || ended.has(streamId);
  }

  function open(streamId: string): RunningStream {
    const stream = running.get(streamId) ?? { names: [], data: [], readers: new Set() };
    running.set(streamId, stream);
    return stream;
  }

  function eventsAfter(streamId: string, afterId: number): LoggedEvent[] {
    const { names, data } = running.get(streamId) ?? ended.contentOf(streamId);
    return names.slice(afterId).map((name, index) => {
      const id = afterId + index + 1;
      return { id, name, data: data[id - 1] ?? '' };
    });
  }

  return {
    has,
    eventsAfter,

    append(streamId, events) {
      // Readers have been notified of the end.
      if (ended.has(streamId)) return;
      const stream = open(streamId);
      for (const { name, data } of events) {
        stream.names.push(name);
        stream.data.push(data);
      }
      for (const reader of stream.readers) reader.onEvents(events);
    },

    end(streamId) {
      if (ended.has(streamId)) return;
      const stream = open(streamId);
      running.delete(streamId);
      ended.add(streamId, stream);
      for (const reader of stream.readers) reader.onEnd();
      ended.dropExpired();
    },

    async exists(streamId) {
      assertNoHeldConnection('a lookup in the turn log');
      return has(streamId);
    },

    follow(streamId, afterId, onEvents, onEnd) {
      ended.dropExpired();
      const past = eventsAfter(streamId, afterId);
      if (past.length > 0) onEvents(past);
      const stream = running.get(streamId);
      if (!stream) {
        onEnd();
        return () => {};
      }
      const reader: Reader = { onEvents, onEnd };
      stream.readers.add(reader);
      return () => void stream.readers.delete(reader);
    },

    requestStop: stops.request,
    onStop: stops.listen,
    close: stops.close,
  };
}
