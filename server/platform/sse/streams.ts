import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type Encode, encodeEvents } from './encode-events.ts';
import { type EventStream, startEventStream } from './event-stream.ts';
import { createReaderLimit } from './reader-limit.ts';

/** A reader without progress for this long is cut off; it can resume. */
const maxStallMs = 15_000;
/** Time for readers to receive the rest during shutdown. */
const shutdownGraceMs = 2_000;

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
  const readerLimit = createReaderLimit();
  const heartbeat = setInterval(() => {
    for (const stream of open) ping(stream);
  }, heartbeatMs).unref();
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    clearInterval(heartbeat);
    await endStreams(open);
  }

  return {
    /** Counts a stream of the reader until it closes; throws beyond the limit. */
    admit: (readerId: string, { raw }: FastifyReply): void => readerLimit.admit(readerId, raw),

    /** Turns the reply into an event stream. With `encodeText` it sends only the text of deltas. */
    openStream(reply: FastifyReply, encode: Encode = encodeEvents): EventStream {
      const { raw } = reply;
      const events = startEventStream(reply, encode);
      const stream = { raw, isEvents: encode === encodeEvents, stalledSince: null };
      open.add(stream);
      onCount?.(open.size);
      events.onClose(() => {
        open.delete(stream);
        onCount?.(open.size);
      });
      if (closing && !raw.destroyed) sendRetryAndEnd(stream);
      return events;
    },

    get size() {
      return open.size;
    },

    /** Ends every stream, future ones included, and asks readers to reconnect. */
    closeAll: (): Promise<void> => (closing ??= close()),
  };
}
export type Streams = ReturnType<typeof createStreams>;

/** Sends a heartbeat, or cuts off a reader that has stalled for too long. */
function ping(stream: OpenStream): void {
  const { raw, isEvents } = stream;
  if (!raw.writableNeedDrain) {
    stream.stalledSince = null;
    if (isEvents) raw.write(': ping\n\n');
    return;
  }
  const now = performance.now();
  stream.stalledSince ??= now;
  if (now - stream.stalledSince >= maxStallMs) raw.destroy();
}

async function endStreams(open: ReadonlySet<OpenStream>): Promise<void> {
  const streams = [...open];
  const closed = streams.map(({ raw }) => new Promise((resolve) => raw.once('close', resolve)));
  streams.forEach(sendRetryAndEnd);
  // Readers that stopped reading would block the shutdown.
  const cutOff = setTimeout(() => {
    for (const { raw } of open) raw.destroy();
  }, shutdownGraceMs);
  await Promise.all(closed);
  clearTimeout(cutOff);
}

function sendRetryAndEnd({ raw, isEvents }: OpenStream): void {
  if (raw.writableEnded) return;
  // Jitter: the readers do not reconnect all at once.
  const retryMs = 500 + Math.floor(Math.random() * 2_000);
  raw.end(isEvents ? `retry: ${retryMs}\nevent: bye\ndata: {}\n\n` : undefined);
}
