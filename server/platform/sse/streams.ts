import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/http/app-error.ts';

/** More than this unsent, or no progress for this long: the reader is gone; it can resume. */
const maxUnsentBytes = 256 * 1024;
const maxStallMs = 15_000;
/**
 * How a stream begins waits this long for what comes next: a packet less for each quick answer, and
 * in a rush none before the questions of the others have been taken in.
 */
const headMs = 50;
/** Of one reader in one process: many tabs, and no more. */
const mostOfOneReader = 30;
const retryAfterSeconds = 10;
/** Readers get this long to take what is left when the process stops. */
const goodbyeMs = 2_000;

export interface StreamEvent {
  id?: number | string;
  name: string;
  data: string;
}

export interface EventStream {
  /** Sends events as they are; returns false once the stream has ended. */
  send(events: readonly StreamEvent[]): boolean;
  /** Resolves when there is room for more, or the stream is over: for whoever has much to send. */
  drained(): Promise<void>;
  end(): void;
  /** Runs once, when the reader has left or the stream was ended; at once when it is over. */
  onClose(listener: () => void): void;
  readonly closed: boolean;
}

interface OpenStream {
  raw: ServerResponse;
  /** False for bare text, in which nothing but the words may stand. */
  isEvents: boolean;
  stalledSince: number | null;
}

export interface StreamsOptions {
  onCount?: (open: number) => void;
  heartbeatMs?: number;
}

/**
 * The open event streams of the process: one heartbeat timer for all, stalled readers cut, and
 * every reader told to come back when the process stops.
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

  /** Counts a stream of the reader until the answer is over; refuses one too many. */
  function admit(readerId: string, { raw }: FastifyReply): void {
    const count = byReader.get(readerId) ?? 0;
    if (count >= mostOfOneReader) {
      throw new AppError('rate_limited', `more than ${mostOfOneReader} streams of one reader`, {
        limit: mostOfOneReader,
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

  /** Turns the reply into an event stream. `text/plain` gives the deltas' bare text instead. */
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
    const letGo = holdHead(raw);
    raw.flushHeaders();

    let isBegun = false;
    const listeners = new Set<() => void>();
    const stream: OpenStream = { raw, isEvents, stalledSince: null };
    open.add(stream);
    onCount?.(open.size);
    const forget = () => {
      open.delete(stream);
      onCount?.(open.size);
      for (const listener of listeners) listener();
    };
    // Not `request.raw`: on a POST that one closes as soon as the body has been read.
    raw.on('close', forget);
    raw.on('error', () => raw.destroy());
    if (raw.destroyed) forget();
    else if (closing) sayGoodbye(stream);

    return {
      get closed() {
        return raw.destroyed || raw.writableEnded;
      },
      send(events) {
        if (raw.destroyed || raw.writableEnded) return false;
        const text = encode(events);
        corkForNow(raw);
        if (text) raw.write(text);
        if (isBegun) letGo();
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
        letGo();
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
    streams.forEach(sayGoodbye);
    // Who reads no more would keep the process for ever.
    const cut = setTimeout(() => {
      for (const { raw } of open) raw.destroy();
    }, goodbyeMs);
    await Promise.all(closed);
    clearTimeout(cut);
  }

  return {
    admit,
    openStream,
    get size() {
      return open.size;
    },
    /** Ends every stream, also those still to come, and asks its reader to return a little later. */
    closeAll: (): Promise<void> => (closing ??= close()),
  };
}
export type Streams = ReturnType<typeof createStreams>;

function sayGoodbye({ raw, isEvents }: OpenStream): void {
  if (raw.writableEnded) return;
  // Jitter: the readers do not come back all at once.
  const retryMs = 500 + Math.floor(Math.random() * 2_000);
  raw.end(isEvents ? `retry: ${retryMs}\nevent: bye\ndata: {}\n\n` : undefined);
}

/** What is written in one turn of the event loop goes out in one packet, whatever it came from. */
function corkForNow({ socket }: ServerResponse): void {
  if (!socket || socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

/** Keeps back what is written until the function it gives is called, or `headMs` have passed. */
function holdHead({ socket }: ServerResponse): () => void {
  if (!socket) return () => {};
  let isHeld = true;
  const letGo = () => {
    if (!isHeld) return;
    isHeld = false;
    clearTimeout(timer);
    setImmediate(() => socket.uncork());
  };
  const timer = setTimeout(letGo, headMs);
  socket.cork();
  return letGo;
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

/** `Accept: text/plain` (G12): only the words. */
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
