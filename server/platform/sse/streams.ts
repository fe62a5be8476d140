import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const heartbeatMs = 10_000;
/** More than this unsent, or no progress for this long: the reader is gone; it can resume. */
const maxUnsentBytes = 256 * 1024;
const maxStallMs = 15_000;

export interface EventStream {
  /** Sends events as they are; returns false once the stream has ended. */
  send(events: readonly { id?: number | string; name: string; data: string }[]): boolean;
  end(): void;
  /** Runs once, when the reader has left or the stream was ended. */
  onClose(listener: () => void): void;
  readonly closed: boolean;
}

/**
 * The open event streams of the process: one heartbeat timer for all, stalled readers cut, and
 * every reader told to come back when the process stops.
 */
export function createStreams(options: { onCount?: (open: number) => void } = {}) {
  const open = new Set<{ raw: ServerResponse; stalledSince: number | null; close(): void }>();
  const count = () => options.onCount?.(open.size);

  const timer = setInterval(() => {
    const now = Date.now();
    for (const stream of open) {
      if (stream.raw.writableNeedDrain) {
        stream.stalledSince ??= now;
        if (now - stream.stalledSince >= maxStallMs) stream.raw.destroy();
        continue;
      }
      stream.stalledSince = null;
      stream.raw.write(': ping\n\n');
    }
  }, heartbeatMs).unref();

  /** Turns the reply into an event stream. `text/plain` gives the deltas' bare text instead. */
  function openStream(reply: FastifyReply, encode: Encode = encodeEvents): EventStream {
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      ...headersOf(reply),
      'content-type':
        encode === encodeEvents ? 'text/event-stream; charset=utf-8' : 'text/plain; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    corkForNow(raw);
    raw.flushHeaders();

    const listeners: (() => void)[] = [];
    const stream = { raw, stalledSince: null, close: () => raw.end() };
    open.add(stream);
    count();
    // Not `request.raw`: on a POST that one closes as soon as the body has been read.
    raw.on('close', () => {
      open.delete(stream);
      count();
      for (const listener of listeners) listener();
    });
    raw.on('error', () => raw.destroy());

    return {
      get closed() {
        return raw.destroyed || raw.writableEnded;
      },
      send(events) {
        if (raw.destroyed || raw.writableEnded) return false;
        const text = encode(events);
        corkForNow(raw);
        if (text) raw.write(text);
        if (raw.writableLength > maxUnsentBytes) raw.destroy();
        return !raw.destroyed;
      },
      end: () => void raw.end(),
      onClose: (listener) => void listeners.push(listener),
    };
  }

  return {
    openStream,
    get size() {
      return open.size;
    },
    /** Ends every stream and asks its reader to return at a time of its own. */
    async closeAll(): Promise<void> {
      clearInterval(timer);
      for (const { raw } of open) {
        const retryMs = 500 + Math.floor(Math.random() * 2_000);
        raw.end(`retry: ${retryMs}\nevent: bye\ndata: {}\n\n`);
      }
      await Promise.all(
        [...open].map(({ raw }) => new Promise((resolve) => raw.once('close', resolve))),
      );
    },
  };
}
export type Streams = ReturnType<typeof createStreams>;

/** What is written in one turn of the event loop goes out in one packet. */
function corkForNow({ socket }: ServerResponse): void {
  if (!socket || socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

type Events = readonly { id?: number | string; name: string; data: string }[];
type Encode = (events: Events) => string;

function encodeEvents(events: Events): string {
  let text = '';
  for (const { id, name, data } of events) {
    text += id === undefined ? '' : `id: ${id}\n`;
    text += `event: ${name}\ndata: ${data}\n\n`;
  }
  return text;
}

/** `Accept: text/plain` (G12): only the words. */
export function encodeText(events: Events): string {
  return events
    .filter(({ name }) => name === 'delta')
    .map(({ data }) => (JSON.parse(data) as { t: string }).t) // our own delta event
    .join('');
}

/** After `hijack()` no hook writes headers, so those set before are copied. */
function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  const entries = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
  );
  return Object.fromEntries(entries) as Record<string, string | string[]>; // pairs built above
}
