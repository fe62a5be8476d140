interface BatchOptions {
  maxBatchSize: number;
  /** A batch that takes longer no longer delays the next: it may wait for a lock. */
  slowAfterMs: number;
  /** Limit of concurrent batches, slow ones included. */
  maxBatches: number;
  /** When a batch fails for this reason, its items are not retried one by one. */
  failsForAll: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns a function of many items into one of a single item. The first call runs alone and at once;
 * calls during it are batched, and start at once when they fill a batch. After a failure each item
 * is retried alone, so that only the culprit fails. `runBatch` returns one result per item, in
 * order.
 */
export function batchCalls<Item, Result>(
  runBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxBatchSize, slowAfterMs, maxBatches, failsForAll }: BatchOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  /** The latest batch runs and is not slow yet, so new items wait for it. */
  let hasFastBatch = false;

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await runBatch(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('a batch lost an item');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      if (batch.length === 1 || failsForAll(error)) {
        for (const { reject } of batch) reject(error);
      } else {
        for (const alone of batch) await settle([alone]);
      }
    }
  }

  async function runNext(): Promise<void> {
    if (waiting.length === 0 || running >= maxBatches) return;
    // A full batch gains nothing by waiting.
    if (hasFastBatch && waiting.length < maxBatchSize) return;
    const batch = waiting.splice(0, maxBatchSize);
    running += 1;
    hasFastBatch = true;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      hasFastBatch = false;
      void runNext();
    }, slowAfterMs);
    await settle(batch);
    clearTimeout(timer);
    running -= 1;
    if (!isSlow) hasFastBatch = false;
    void runNext();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void runNext();
    });
}
