interface GatherOptions<Item, Result> {
  /** The largest batch. */
  most: number;
  /** A batch that takes longer no longer holds up the next: it may wait for a lock. */
  patienceMs: number;
  /** How many batches may be under way, the late ones included. */
  mostBatches: number;
  /** When a batch fails for this reason, so would each of its items. */
  failsForAll: (error: unknown) => boolean;
  /** The order within a batch, so that two batches never wait for each other's locks. */
  compare: (one: Item, other: Item) => number;
  /** A batch is under way until then: its results may be known before it is over. */
  over?: (results: readonly Result[]) => Promise<unknown>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns a function of many items into one of a single item. The first goes alone and at once; those
 * that come while it is under way travel together, at once when they fill a batch. What makes a batch
 * fail concerns only the item that caused it: after a failure each is tried alone.
 *
 * `runBatch` gives one result for each item, in their order.
 */
export function gather<Item, Result>(
  runBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, patienceMs, mostBatches, failsForAll, compare, over }: GatherOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isHeld = false;

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await runBatch(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('a batch lost an item');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      await over?.(results).catch(() => {}); // how it ends is told by its results
    } catch (error) {
      if (batch.length === 1 || failsForAll(error)) {
        for (const { reject } of batch) reject(error);
      } else {
        for (const alone of batch) await settle([alone]);
      }
    }
  }

  async function runNext(): Promise<void> {
    if (waiting.length === 0 || underWay >= mostBatches) return;
    // A full one gains nothing by waiting.
    if (isHeld && waiting.length < most) return;
    const batch = waiting.splice(0, most);
    underWay += 1;
    isHeld = true;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      isHeld = false;
      void runNext();
    }, patienceMs);
    await settle(batch.sort((one, other) => compare(one.item, other.item)));
    clearTimeout(timer);
    underWay -= 1;
    if (!isLate) isHeld = false;
    void runNext();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void runNext();
    });
}
