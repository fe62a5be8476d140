import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedEvent } from './turn-log.ts';

export interface RemoteStream {
  /** The events after `afterId`; null when the stream does not exist. */
  read(afterId: number): Promise<{ events: LoggedEvent[]; isEnd: boolean } | null>;
  /** Whether a live process is writing the stream. */
  hasLiveWriter(): Promise<boolean>;
  afterId: number;
  onEvents: (events: LoggedEvent[]) => void;
  onEnd: () => void;
  onError: (error: unknown) => void;
}

const minPollMs = 40;
const maxPollMs = 250;
/** After each such period without events, the writer's liveness is checked. */
const checkEveryMs = 1_500;

/**
 * Follows a stream of another process by polling: such readers are rare, so the writer need not
 * publish every event.
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
  { read, hasLiveWriter, afterId, onEvents, onError }: RemoteStream,
  signal: AbortSignal,
) {
  let lastId = afterId;
  let wait = minPollMs;
  for (let silentMs = 0; ; silentMs += wait) {
    if (silentMs > checkEveryMs) {
      if (!(await hasLiveWriter()) || signal.aborted) return;
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
    wait = newest ? minPollMs : Math.min(wait * 1.5, maxPollMs);
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
}
