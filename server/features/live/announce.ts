import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { createLiveRepository, type LiveChange } from './live.repository.ts';

export type { LiveChange };

/** The bus channel that wakes the live feeds of every process; the payload is the organization. */
export const liveChannel = 'live';

/**
 * Writes changes with the rows they tell of, in the same transaction. After the commit the caller
 * runs the function that this answers, which wakes the readers.
 */
export async function announce(
  transaction: Database,
  bus: Bus,
  organizationId: string,
  changes: readonly LiveChange[],
): Promise<() => Promise<void>> {
  await createLiveRepository(transaction, organizationId).insert(changes);
  return () => bus.publish(liveChannel, organizationId);
}

/** A rush of turns wakes the readers of an organization once in this time. */
const gatherMs = 100;
const waking = new WeakMap<Bus, Set<string>>();

/** Wakes the readers of an organization after its rows were written; a lost call costs a poll. */
export function wakeLiveFeeds(
  { bus, log }: { bus: Bus; log: Logger },
  organizationId: string,
): void {
  const waiting = waking.get(bus) ?? new Set();
  waking.set(bus, waiting);
  if (waiting.has(organizationId)) return;
  waiting.add(organizationId);
  setTimeout(() => {
    waiting.delete(organizationId);
    bus
      .publish(liveChannel, organizationId)
      .catch((error: unknown) => log.warn({ err: error }, 'wake-up lost'));
  }, gatherMs).unref();
}
