import { assertNoHeldConnection } from './db/held-connection.ts';

export interface FairQueue {
  /** Runs `work` as soon as `key` gets a slot; resolves or rejects with its outcome. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface FairQueueOptions {
  /** Total concurrency. */
  slots: number;
  /** Concurrency per key, so that a slot stays free for the others. */
  perKey: number;
}

/**
 * Limits concurrency and serves keys (such as organizations) round-robin: a key with many tasks
 * delays mostly its own.
 */
export function createFairQueue({ slots, perKey }: FairQueueOptions): FairQueue {
  // A Map preserves insertion order: the first key is served next.
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let used = 0;

  const isFree = (key: string) => used < slots && (running.get(key) ?? 0) < perKey;

  function acquire(key: string) {
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
      // Moves the key behind the others.
      waiting.delete(key);
      if (queue.length > 0) waiting.set(key, queue);
      acquire(key);
      start?.();
      return;
    }
  }

  return {
    async run(key, work) {
      assertNoHeldConnection('a slot in a queue');
      if (isFree(key) && !waiting.has(key)) acquire(key);
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
