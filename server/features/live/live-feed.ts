import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { liveChannel } from './announce.ts';
import { createLiveReader, type LiveReader, type NewsListener } from './live-reader.ts';

export interface LiveFeedOptions {
  db: Database;
  bus: Bus;
  log: Logger;
  pollMs?: number;
}

/**
 * Tells listeners of this process what happens in their organization. The bus only wakes it: the
 * rows are the truth, and a lost wake-up costs at most one poll.
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
     * Tells what happens from now on, and first what happened after `afterSeq`. Resolves, once
     * nothing can be missed, to the function that ends it.
     */
    async listen(
      organizationId: string,
      afterSeq: number | null,
      listener: NewsListener,
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
