import type { Logger } from '#server/platform/observability/logger.ts';

interface FailureLog<Item> {
  log: Logger;
  message: string;
  /** What identifies the item in the log. */
  identify: (item: Item) => object;
}

/**
 * Runs a part of a job for each item. A failure is logged and stops none of the others; the next run of
 * the job repeats it. Returns the number of items without a failure.
 */
export async function runForEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { log, message, identify }: FailureLog<Item>,
): Promise<number> {
  let succeeded = 0;
  for (const item of items) {
    try {
      await work(item);
      succeeded += 1;
    } catch (error) {
      log.error({ err: error, ...identify(item) }, message);
    }
  }
  return succeeded;
}
