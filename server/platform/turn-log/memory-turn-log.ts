import { assertNoHeldConnection } from '../db/held-connection.ts';
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

interface RunningStream {
  /**
   * Parallel arrays of events 1, 2, 3 …: an object per event would take 10 MB for a thousand
   * answers.
   */
  names: string[];
  data: string[];
  readers: Set<Reader>;
}

interface EndedStream {
  /**
   * All events in one string: thousands are retained, and the garbage collector would visit each
   * part.
   */
  text: string;
  endedAt: number;
}

interface Reader {
  onEvents: (events: LoggedEvent[]) => void;
  onEnd: () => void;
}

/** A log in this process's memory. */
export function createMemoryTurnLog({
  bus,
  retentionMs = 10 * 60_000,
  maxEndedBytes = 64 * 1024 * 1024,
  now = Date.now,
}: MemoryTurnLogOptions = {}): MemoryTurnLog {
  const running = new Map<string, RunningStream>();
  /** In order of their ends, oldest first. */
  const ended = new Map<string, EndedStream>();
  let endedBytes = 0;
  const stops = createStopRequests(bus);

  /** No timer: expired streams are dropped when the next one is looked up or ends. */
  function dropExpired(): void {
    for (const [streamId, { endedAt, text }] of ended) {
      const isExpired = now() - endedAt >= retentionMs;
      if (!isExpired && endedBytes <= maxEndedBytes) return;
      ended.delete(streamId);
      endedBytes -= bytesOf(text);
    }
  }

  function has(streamId: string): boolean {
    dropExpired();
    return running.has(streamId) || ended.has(streamId);
  }

  function open(streamId: string): RunningStream {
    const stream = running.get(streamId) ?? { names: [], data: [], readers: new Set() };
    running.set(streamId, stream);
    return stream;
  }

  function eventsAfter(streamId: string, afterId: number): LoggedEvent[] {
    const { names, data } = running.get(streamId) ?? unpack(ended.get(streamId)?.text);
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
      const text = pack(stream);
      running.delete(streamId);
      ended.set(streamId, { text, endedAt: now() });
      endedBytes += bytesOf(text);
      for (const reader of stream.readers) reader.onEnd();
      dropExpired();
    },

    async exists(streamId) {
      assertNoHeldConnection('a look into the turn log');
      return has(streamId);
    },

    follow(streamId, afterId, onEvents, onEnd) {
      dropExpired();
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

type Events = Pick<RunningStream, 'names' | 'data'>;

/** One line per event: the data is single-line JSON, and names have no spaces. */
function pack({ names, data }: Events): string {
  return names.map((name, index) => `${name} ${data[index]}`).join('\n');
}

function unpack(text = ''): Events {
  const lines = text === '' ? [] : text.split('\n');
  return {
    names: lines.map((line) => line.slice(0, line.indexOf(' '))),
    data: lines.map((line) => line.slice(line.indexOf(' ') + 1)),
  };
}

/** Upper bound of a text's memory with its entry. */
const bytesOf = (text: string) => text.length * 2 + 200;
