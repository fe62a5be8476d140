import type { StreamContent } from './memory-turn-log.ts';

interface EndedStream {
  /**
   * All events in one string: thousands are retained, and the garbage collector would visit each
   * part.
   */
  text: string;
  endedAt: number;
}

/** The streams that ended within `retentionMs`; beyond `maxBytes` the oldest are evicted. */
export function createEndedStreams(retentionMs: number, maxBytes: number, now: () => number) {
  /** In order of their ends, oldest first. */
  const ended = new Map<string, EndedStream>();
  let bytes = 0;

  return {
    has: (streamId: string) => ended.has(streamId),
    contentOf: (streamId: string): StreamContent => unpack(ended.get(streamId)?.text),

    add(streamId: string, content: StreamContent): void {
      const text = pack(content);
      ended.set(streamId, { text, endedAt: now() });
      bytes += bytesOf(text);
    },

    /** No timer: expired streams are dropped when the next one is looked up or ends. */
    dropExpired(): void {
      for (const [streamId, { endedAt, text }] of ended) {
        const isExpired = now() - endedAt >= retentionMs;
        if (!isExpired && bytes <= maxBytes) return;
        ended.delete(streamId);
        bytes -= bytesOf(text);
      }
    },
  };
}

/** One line per event: the data is single-line JSON, and names have no spaces. */
function pack({ names, data }: StreamContent): string {
  return names.map((name, index) => `${name} ${data[index]}`).join('\n');
}

function unpack(text = ''): StreamContent {
  const lines = text === '' ? [] : text.split('\n');
  return {
    names: lines.map((line) => line.slice(0, line.indexOf(' '))),
    data: lines.map((line) => line.slice(line.indexOf(' ') + 1)),
  };
}

/** Upper bound of a text's memory with its entry. */
const bytesOf = (text: string) => text.length * 2 + 200;
