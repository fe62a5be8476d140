import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import { liveChannel } from '#server/platform/live/live-events.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { createLiveReader, type LiveListener, type LiveReader } from './live-reader.ts';

export interface LiveFeedOptions {
  db: Database;
  bus: Bus;
  log: Logger;
  pollMs?: number;
}

/**
 * Delivers the live events of an organization to the listeners of this process. The bus only wakes
 * it: the rows are the source of truth, and a lost wake-up costs at most one poll.
 */
export function createLiveFeed({ db, bus, log, pollMs = 10_000 }: LiveFeedOptions) {
  const readers = new Map<string, { reader: LiveReader; users: number }>();
  const wake = (organizationId: string) => readers.get(organizationId)?.reader.wake();
  const wakeAll = () => [...readers.keys()].forEach(wake);

  const timer = setInterval(wakeAll, pollMs).unref();
  const subscription = bus.subscribe(liveChannel, wake);
  bus.onReconnect(wakeAll);

  return {
    /**
     * Delivers the events after `afterSeq` first, then new ones. Resolves once no event can be
     * missed; the returned function unsubscribes.
     */
    async listen(
      organizationId: string,
      afterSeq: number | null,
      listener: LiveListener,
    ): Promise<() => void> {
      await subscription;
      const shared = readers.get(organizationId) ?? {
        reader: createLiveReader(db, log, organizationId),
        users: 0,
      };
      readers.set(organizationId, shared);
      shared.users += 1;
      const leave = () => {
        shared.reader.leave(listener);
        shared.users -= 1;
        if (shared.users === 0) readers.delete(organizationId);
      };
      try {
        await shared.reader.join(afterSeq, listener);
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },

    async close(): Promise<void> {
      clearInterval(timer);
      await (await subscription)();
    },
  };
}
export type LiveFeed = ReturnType<typeof createLiveFeed>;
