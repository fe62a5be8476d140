import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { createLiveRepository, insertLiveEvent, type LiveChange } from './live.repository.ts';

export { insertLiveEvent, type LiveChange };

/** Bus channel that wakes the live feeds of every process; the payload is the organization id. */
export const liveChannel = 'live';

/**
 * Inserts live events in the transaction of the rows they describe. The caller runs the returned
 * function after the commit to wake readers.
 */
export async function insertLiveEvents(
  transaction: Database,
  bus: Bus,
  organizationId: string,
  changes: readonly LiveChange[],
): Promise<() => Promise<void>> {
  await createLiveRepository(transaction, organizationId).insert(changes);
  return () => bus.publish(liveChannel, organizationId);
}

/** Debounce: a burst of turns wakes the readers of an organization once in this time. */
const debounceMs = 100;
const waking = new WeakMap<Bus, Set<string>>();

/** Wakes the readers of an organization after a commit; a lost message costs one poll interval. */
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
  }, debounceMs).unref();
}
