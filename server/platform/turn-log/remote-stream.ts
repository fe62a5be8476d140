import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedEvent } from './turn-log.ts';

export interface RemoteStream {
  /** What follows an event; null when the stream is not there. */
  read(afterId: number): Promise<{ events: LoggedEvent[]; isEnd: boolean } | null>;
  /** Whether a living process is writing the stream. */
  isWritten(): Promise<boolean>;
  afterId: number;
  onEvents: (events: LoggedEvent[]) => void;
  onEnd: () => void;
  onError: (error: unknown) => void;
}

const shortestPollMs = 40;
const longestPollMs = 250;
/** After so long without a word, and each time again, the writer may have died. */
const checkEveryMs = 1_500;

/**
 * Follows a stream that another process writes by asking again and again: such readers are few,
 * and so the writer need not tell anybody with every word.
 */
export function followRemoteStream(stream: RemoteStream): () => void {
  const leaving = new AbortController();
  run(stream, leaving.signal)
    .catch(stream.onError)
    .finally(() => {
      if (!leaving.signal.aborted) stream.onEnd();
    });
  return () => leaving.abort();
}

async function run(
  { read, isWritten, afterId, onEvents, onError }: RemoteStream,
  signal: AbortSignal,
) {
  let lastId = afterId;
  let wait = shortestPollMs;
  for (let silentMs = 0; ; silentMs += wait) {
    if (silentMs > checkEveryMs) {
      if (!(await isWritten()) || signal.aborted) return;
      silentMs = 0;
    }
    const part = await read(lastId).catch((error: unknown) => {
      onError(error);
      return { events: [], isEnd: false };
    });
    if (signal.aborted || !part) return;
    const newest = part.events.at(-1);
    if (newest) onEvents(part.events);
    if (part.isEnd) return;
    lastId = newest?.id ?? lastId;
    silentMs = newest ? 0 : silentMs;
    wait = newest ? shortestPollMs : Math.min(wait * 1.5, longestPollMs);
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
}
