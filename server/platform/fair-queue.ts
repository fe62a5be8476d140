import { refuseWhileHolding } from './db/held-connection.ts';

export interface FairQueue {
  /** Runs `work` as soon as `key` may have a slot; its result or failure is the caller's. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface FairQueueOptions {
  /** How much runs at once. */
  slots: number;
  /** How much of it for one key, so that a slot is left for the others. */
  perKey: number;
}

/**
 * Limits how much runs at once, and serves keys (such as organizations) in turn: whoever asks for a
 * lot waits behind their own work, not in front of everybody else's.
 */
export function createFairQueue({ slots, perKey }: FairQueueOptions): FairQueue {
  // A Map keeps the order of its keys: the first one is served next.
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let used = 0;

  const isFree = (key: string) => used < slots && (running.get(key) ?? 0) < perKey;

  function take(key: string) {
    used += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function release(key: string) {
    used -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    serveNext();
  }

  function serveNext() {
    for (const [key, queue] of waiting) {
      if (!isFree(key)) continue;
      const start = queue.shift();
      // Behind the others, for the next turn.
      waiting.delete(key);
      if (queue.length > 0) waiting.set(key, queue);
      take(key);
      start?.();
      return;
    }
  }

  return {
    async run(key, work) {
      refuseWhileHolding('a place in a queue');
      if (isFree(key) && !waiting.has(key)) take(key);
      else {
        await new Promise<void>((start) => {
          const queue = waiting.get(key) ?? [];
          queue.push(start);
          waiting.set(key, queue);
        });
      }
      try {
        return await work();
      } finally {
        release(key);
      }
    },
  };
}
