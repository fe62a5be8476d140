import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type Encode, encodeEvents, type StreamEvent } from './encode-events.ts';

/** A reader with more unsent data is cut off; it can resume. */
const maxUnsentBytes = 256 * 1024;
/**
 * The head of a stream is corked for this long, so that it shares a packet with the first events;
 * in a burst it also yields to requests that are still being read.
 */
const headMs = 50;

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

/** Sends the head of the response and turns it into an event stream. */
export function startEventStream(reply: FastifyReply, encode: Encode): EventStream {
  const { raw } = reply;
  const releaseHead = sendHead(reply, encode);
  raw.on('error', () => raw.destroy());
  let hasSent = false;

  return {
    get closed() {
      return raw.destroyed || raw.writableEnded;
    },
    send(events) {
      if (raw.destroyed || raw.writableEnded) return false;
      const text = encode(events);
      corkForNow(raw);
      if (text) raw.write(text);
      if (hasSent) releaseHead();
      hasSent = true;
      if (raw.writableLength > maxUnsentBytes) raw.destroy();
      return !raw.destroyed;
    },
    drained: () => waitForDrain(raw),
    end() {
      raw.end();
      releaseHead();
    },
    onClose(listener) {
      // Not `request.raw`: on a POST that closes as soon as the body has been read.
      if (raw.destroyed) listener();
      else raw.once('close', listener);
    },
  };
}

/** Returns a function that uncorks the head. */
function sendHead(reply: FastifyReply, encode: Encode): () => void {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': `text/${encode === encodeEvents ? 'event-stream' : 'plain'}; charset=utf-8`,
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  const release = corkHead(raw);
  raw.flushHeaders();
  return release;
}

/** After `hijack()` no hook writes headers, so those set before are copied. */
function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  const entries = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
  );
  return Object.fromEntries(entries) as Record<string, string | string[]>; // pairs built above
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

function waitForDrain(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (raw.destroyed || !raw.writableNeedDrain) return resolve();
    const done = () => {
      raw.off('drain', done).off('close', done);
      resolve();
    };
    raw.on('drain', done).on('close', done);
  });
}
