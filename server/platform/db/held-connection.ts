import { AsyncLocalStorage } from 'node:async_hooks';

/** What to do about code that waits while it holds a connection; throwing refuses the wait. */
export type OnHeldWait = (error: HeldConnectionError) => void;

/** Something slow was begun by code that holds a database connection. */
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

/** Runs work that holds a connection: what it may not wait for is refused until it ends. */
export async function whileHolding<Result>(
  onHeldWait: OnHeldWait,
  work: () => Promise<Result>,
): Promise<Result> {
  const hold = { isOpen: true, onHeldWait };
  try {
    return await holds.run(hold, work);
  } finally {
    // What the work started and did not await holds nothing from now on.
    hold.isOpen = false;
  }
}

/**
 * Stands before everything that may take long: another connection of the pool, a call to the
 * outside world, a place in a queue. With a few connections for everybody, a call that waits with
 * one in its hand can stop all others.
 */
export function refuseWhileHolding(what: string): void {
  const hold = holds.getStore();
  if (hold?.isOpen) hold.onHeldWait(new HeldConnectionError(what));
}

export function throwHeldWait(error: HeldConnectionError): never {
  throw error;
}

/** For production: every place in the code is reported once, and goes on. */
export function reportHeldWaits(report: (error: HeldConnectionError) => void): OnHeldWait {
  const seen = new Set<string>();
  return (error) => {
    const site = error.stack ?? error.message;
    if (seen.has(site)) return;
    seen.add(site);
    report(error);
  };
}
