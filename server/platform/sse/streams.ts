import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/http/app-error.ts';

/** A reader with more unsent data, or without progress for this long, is cut off; it can resume. */
const maxUnsentBytes = 256 * 1024;
const maxStallMs = 15_000;
/**
 * The head of a stream is corked for this long, so that it shares a packet with the first events;
 * in a burst it also yields to requests that are still being read.
 */
const headMs = 50;
/** Limit of one reader in one process: many tabs, but not unlimited. */
const maxPerReader = 30;
const retryAfterSeconds = 10;
/** Time for readers to receive the rest during shutdown. */
const shutdownGraceMs = 2_000;

export interface StreamEvent {
  id?: number | string;
  name: string;
  data: string;
}

export interface EventStream {
  /** Sends events in order; false once the stream has ended. */
  send(events: readonly StreamEvent[]): boolean;
  /** Resolves when the buffer has room, or the stream has ended: for senders of much data. */
  drained(): Promise<void>;
  end(): void;
  /** Runs once when the reader disconnects or the stream ends; immediately if it has. */
  onClose(listener: () => void): void;
  readonly closed: boolean;
}

interface OpenStream {
  raw: ServerResponse;
  /** False for plain text, which contains nothing but the deltas. */
  isEvents: boolean;
  stalledSince: number | null;
}

export interface StreamsOptions {
  onCount?: (open: number) => void;
  heartbeatMs?: number;
}

/**
 * The open event streams of the process, with a shared heartbeat timer; cuts off stalled readers,
 * and asks every reader to reconnect on shutdown.
 */
export function createStreams({ onCount, heartbeatMs = 10_000 }: StreamsOptions = {}) {
  const open = new Set<OpenStream>();
  const byReader = new Map<string, number>();
  let closing: Promise<void> | null = null;

  const timer = setInterval(() => {
    const now = performance.now();
    for (const stream of open) {
      if (stream.raw.writableNeedDrain) {
        stream.stalledSince ??= now;
        if (now - stream.stalledSince >= maxStallMs) stream.raw.destroy();
        continue;
      }
      stream.stalledSince = null;
      if (stream.isEvents) stream.raw.write(': ping\n\n');
    }
  }, heartbeatMs).unref();

  /** Counts a stream of the reader until it closes; throws beyond the limit. */
  function admit(readerId: string, { raw }: FastifyReply): void {
    const count = byReader.get(readerId) ?? 0;
    if (count >= maxPerReader) {
      throw new AppError('rate_limited', `more than ${maxPerReader} streams of one reader`, {
        limit: maxPerReader,
        retryAfter: retryAfterSeconds,
      });
    }
    byReader.set(readerId, count + 1);
    raw.once('close', () => {
      const left = (byReader.get(readerId) ?? 1) - 1;
      if (left > 0) byReader.set(readerId, left);
      else byReader.delete(readerId);
    });
  }

  /** Turns the reply into an event stream. With `encodeText` it sends only the text of deltas. */
  function openStream(reply: FastifyReply, encode: Encode = encodeEvents): EventStream {
    const { raw } = reply;
    const isEvents = encode === encodeEvents;
    reply.hijack();
    raw.writeHead(200, {
      ...headersOf(reply),
      'content-type': `text/${isEvents ? 'event-stream' : 'plain'}; charset=utf-8`,
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    const release = corkHead(raw);
    raw.flushHeaders();

    let isBegun = false;
    const listeners = new Set<() => void>();
    const stream: OpenStream = { raw, isEvents, stalledSince: null };
    open.add(stream);
    onCount?.(open.size);
    const onDisconnect = () => {
      open.delete(stream);
      onCount?.(open.size);
      for (const listener of listeners) listener();
    };
    // Not `request.raw`: on a POST that closes as soon as the body has been read.
    raw.on('close', onDisconnect);
    raw.on('error', () => raw.destroy());
    if (raw.destroyed) onDisconnect();
    else if (closing) sendRetryAndEnd(stream);

    return {
      get closed() {
        return raw.destroyed || raw.writableEnded;
      },
      send(events) {
        if (raw.destroyed || raw.writableEnded) return false;
        const text = encode(events);
        corkForNow(raw);
        if (text) raw.write(text);
        if (isBegun) release();
        isBegun = true;
        if (raw.writableLength > maxUnsentBytes) raw.destroy();
        return !raw.destroyed;
      },
      drained: () =>
        new Promise((resolve) => {
          if (raw.destroyed || !raw.writableNeedDrain) return resolve();
          const done = () => {
            raw.off('drain', done).off('close', done);
            resolve();
          };
          raw.on('drain', done).on('close', done);
        }),
      end() {
        raw.end();
        release();
      },
      onClose(listener) {
        if (raw.destroyed) listener();
        else listeners.add(listener);
      },
    };
  }

  async function close(): Promise<void> {
    clearInterval(timer);
    const streams = [...open];
    const closed = streams.map(({ raw }) => new Promise((resolve) => raw.once('close', resolve)));
    streams.forEach(sendRetryAndEnd);
    // Readers that stopped reading would block the shutdown.
    const cut = setTimeout(() => {
      for (const { raw } of open) raw.destroy();
    }, shutdownGraceMs);
    await Promise.all(closed);
    clearTimeout(cut);
  }

  return {
    admit,
    openStream,
    get size() {
      return open.size;
    },
    /** Ends every stream, future ones included, and asks readers to reconnect. */
    closeAll: (): Promise<void> => (closing ??= close()),
  };
}
export type Streams = ReturnType<typeof createStreams>;

function sendRetryAndEnd({ raw, isEvents }: OpenStream): void {
  if (raw.writableEnded) return;
  // Jitter: the readers do not reconnect all at once.
  const retryMs = 500 + Math.floor(Math.random() * 2_000);
  raw.end(isEvents ? `retry: ${retryMs}\nevent: bye\ndata: {}\n\n` : undefined);
}

/** Merges everything written in one turn of the event loop into one packet. */
function corkForNow({ socket }: ServerResponse): void {
  if (!socket || socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

/** Corks the socket until the returned function is called, or `headMs` have passed. */
function corkHead({ socket }: ServerResponse): () => void {
  if (!socket) return () => {};
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    clearTimeout(timer);
    setImmediate(() => socket.uncork());
  };
  const timer = setTimeout(release, headMs);
  socket.cork();
  return release;
}

type Encode = (events: readonly StreamEvent[]) => string;

function encodeEvents(events: readonly StreamEvent[]): string {
  let text = '';
  for (const { id, name, data } of events) {
    text += id === undefined ? '' : `id: ${id}\n`;
    text += `event: ${name}\ndata: ${data}\n\n`;
  }
  return text;
}

/** For `Accept: text/plain`: only the text of deltas. */
export function encodeText(events: readonly StreamEvent[]): string {
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
