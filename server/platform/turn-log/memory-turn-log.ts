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

interface RunningStream {
  /** Of event 1, 2, 3 …: of a thousand running answers an object for each word would take 10 MB. */
  names: string[];
  data: string[];
  readers: Set<Reader>;
}

interface EndedStream {
  /** All its events in one text: thousands of them are kept, and V8 looks at each part again and again. */
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
  keepMs = 10 * 60_000,
  maxEndedBytes = 64 * 1024 * 1024,
  now = Date.now,
}: MemoryTurnLogOptions = {}): MemoryTurnLog {
  const running = new Map<string, RunningStream>();
  /** In the order of their ends, oldest first. */
  const ended = new Map<string, EndedStream>();
  let endedBytes = 0;
  const stops = createStopRequests(bus);

  /** Without a timer: whatever is old is found when the next stream is looked up or ends. */
  function dropOld(): void {
    for (const [streamId, { endedAt, text }] of ended) {
      const isOld = now() - endedAt >= keepMs;
      if (!isOld && endedBytes <= maxEndedBytes) return;
      ended.delete(streamId);
      endedBytes -= bytesOf(text);
    }
  }

  function has(streamId: string): boolean {
    dropOld();
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
      // Readers were told that nothing follows.
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
      dropOld();
    },

    exists: async (streamId) => has(streamId),

    follow(streamId, afterId, onEvents, onEnd) {
      dropOld();
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

/** A line for each event: the data is JSON of one line, and names have no spaces. */
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

/** What a text takes in memory at most, with what is kept beside it. */
const bytesOf = (text: string) => text.length * 2 + 200;
