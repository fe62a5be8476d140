import { createStopRequests, type StopCarrier } from './stop-requests.ts';
import type { LoggedEvent, TurnLog } from './turn-log.ts';

export interface MemoryTurnLogOptions {
  /** Carries stops to other processes. */
  bus?: StopCarrier;
  keepMs?: number;
  /** For ended answers; the oldest make room. */
  maxEndedBytes?: number;
  now?: () => number;
}

/** Beside the port: what a mirror of this log needs. */
export interface MemoryTurnLog extends TurnLog {
  has(streamId: string): boolean;
  eventsAfter(streamId: string, afterId: number): LoggedEvent[];
}

interface Stream {
  /** Of event 1, 2, 3 …: of a thousand running answers an object for each word would take 10 MB. */
  names: string[];
  data: string[];
  bytes: number;
  /** When it ended. */
  endedAt: number | undefined;
  readers: Set<Reader>;
}

interface Reader {
  onEvents: (events: LoggedEvent[]) => void;
  onEnd: () => void;
}

/** What a JavaScript object costs beside its text, roughly. */
const eventBytes = 40;

/** A log in this process's memory. */
export function createMemoryTurnLog({
  bus,
  keepMs = 10 * 60_000,
  maxEndedBytes = 64 * 1024 * 1024,
  now = Date.now,
}: MemoryTurnLogOptions = {}): MemoryTurnLog {
  const streams = new Map<string, Stream>();
  /** In the order of their ends, oldest first. */
  const ended = new Map<string, Stream>();
  let endedBytes = 0;
  const stops = createStopRequests(bus);

  function find(streamId: string): Stream | undefined {
    dropOld();
    return streams.get(streamId);
  }

  function open(streamId: string): Stream {
    const stream = streams.get(streamId) ?? newStream();
    streams.set(streamId, stream);
    return stream;
  }

  /** Without a timer: whatever is old is found when the next stream is looked up or ends. */
  function dropOld(): void {
    for (const [streamId, stream] of ended) {
      const isOld = now() - (stream.endedAt ?? 0) >= keepMs;
      if (!isOld && endedBytes <= maxEndedBytes) return;
      ended.delete(streamId);
      streams.delete(streamId);
      endedBytes -= stream.bytes;
    }
  }

  function eventsAfter(streamId: string, afterId: number): LoggedEvent[] {
    const { names = [], data = [] } = streams.get(streamId) ?? {};
    return names.slice(afterId).map((name, index) => {
      const id = afterId + index + 1;
      return { id, name, data: data[id - 1] ?? '' };
    });
  }

  return {
    has: (streamId) => find(streamId) !== undefined,
    eventsAfter,

    append(streamId, events) {
      const stream = open(streamId);
      // Readers were told that nothing follows.
      if (stream.endedAt !== undefined) return;
      for (const { name, data } of events) {
        stream.names.push(name);
        stream.data.push(data);
        stream.bytes += data.length * 2 + eventBytes;
      }
      for (const reader of stream.readers) reader.onEvents(events);
    },

    end(streamId) {
      const stream = open(streamId);
      if (stream.endedAt !== undefined) return;
      stream.endedAt = now();
      ended.set(streamId, stream);
      endedBytes += stream.bytes;
      const readers = [...stream.readers];
      stream.readers.clear();
      for (const reader of readers) reader.onEnd();
      dropOld();
    },

    exists: async (streamId) => find(streamId) !== undefined,

    follow(streamId, afterId, onEvents, onEnd) {
      const stream = find(streamId);
      const past = eventsAfter(streamId, afterId);
      if (past.length > 0) onEvents(past);
      if (!stream || stream.endedAt !== undefined) {
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

function newStream(): Stream {
  return { names: [], data: [], bytes: 0, endedAt: undefined, readers: new Set() };
}
