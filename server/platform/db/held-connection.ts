import { AsyncLocalStorage } from 'node:async_hooks';

/** What to do about code that waits while it holds a connection; throwing prevents the wait. */
export type OnHeldWait = (error: HeldConnectionError) => void;

/** Something slow was started by code that holds a database connection. */
export class HeldConnectionError extends Error {
  override readonly name = 'HeldConnectionError';

  constructor(what: string) {
    super(`${what} inside of a transaction: its connection is held meanwhile`);
  }
}

interface Hold {
  isOpen: boolean;
  onHeldWait: OnHeldWait;
}

const holds = new AsyncLocalStorage<Hold>();

/** Marks `work` as holding a connection until it ends. */
export async function whileHolding<Result>(
  onHeldWait: OnHeldWait,
  work: () => Promise<Result>,
): Promise<Result> {
  const hold = { isOpen: true, onHeldWait };
  try {
    return await holds.run(hold, work);
  } finally {
    // Work that was started and not awaited holds nothing from now on.
    hold.isOpen = false;
  }
}

/**
 * Call before anything slow: another pool connection, an outbound request, a queue. With few
 * connections, one caller that waits while holding its own can block all others.
 */
export function assertNoHeldConnection(what: string): void {
  const hold = holds.getStore();
  if (hold?.isOpen) hold.onHeldWait(new HeldConnectionError(what));
}

export function throwHeldWait(error: HeldConnectionError): never {
  throw error;
}

/** For production: reports each call site once and continues. */
export function reportHeldWaits(report: (error: HeldConnectionError) => void): OnHeldWait {
  const seen = new Set<string>();
  return (error) => {
    const site = error.stack ?? error.message;
    if (seen.has(site)) return;
    seen.add(site);
    report(error);
  };
}
