import type { Bus } from '#server/platform/bus/bus.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { liveChannel } from './announce.ts';
import { createLiveRepository, type LiveRow } from './live.repository.ts';

const pollMs = 10_000;
/** Numbers are given before the commit: this far behind the newest, a late one is still found. */
const overlap = 500;

type Listener = (row: LiveRow) => void;

interface Reader {
  newest: number;
  /** Numbers told already, within the overlap. */
  told: Set<number>;
  listeners: Set<Listener>;
  reading: Promise<void> | null;
  again: boolean;
}

/**
 * Tells listeners of this process what happens in their organization. The bus only wakes it: the
 * rows are the truth, and a lost wake-up costs at most one poll.
 */
export function createLiveFeed(db: Database, bus: Bus, log: Logger) {
  const readers = new Map<string, Reader>();

  async function readNew(organizationId: string, reader: Reader): Promise<void> {
    const rows = await inOrganization(db, organizationId, (transaction) =>
      createLiveRepository(transaction, organizationId).listAfter(reader.newest - overlap),
    );
    for (const row of rows) {
      if (reader.told.has(row.seq)) continue;
      reader.told.add(row.seq);
      reader.newest = Math.max(reader.newest, row.seq);
      for (const listener of reader.listeners) listener(row);
    }
    for (const seq of reader.told) if (seq <= reader.newest - overlap) reader.told.delete(seq);
  }

  /** One read at a time; a wake-up during a read asks for one more. */
  function wake(organizationId: string): void {
    const reader = readers.get(organizationId);
    if (!reader) return;
    if (reader.reading) {
      reader.again = true;
      return;
    }
    reader.reading = readNew(organizationId, reader)
      .catch((error: unknown) => log.warn({ err: error }, 'live feed'))
      .finally(() => {
        reader.reading = null;
        if (reader.again) {
          reader.again = false;
          wake(organizationId);
        }
      });
  }

  const wakeAll = () => [...readers.keys()].forEach(wake);
  const timer = setInterval(wakeAll, pollMs).unref();
  const subscription = bus.subscribe(liveChannel, wake);
  bus.onReconnect(wakeAll);

  return {
    /** Calls `listener` for what happens from now on, and first for what happened after `afterSeq`. */
    async listen(
      organizationId: string,
      afterSeq: number,
      listener: Listener,
    ): Promise<() => void> {
      await subscription;
      const past = await inOrganization(db, organizationId, async (transaction) => {
        const rows = createLiveRepository(transaction, organizationId);
        const newest = await rows.lastSeq();
        return {
          newest,
          known: await rows.listAfter(newest - overlap),
          missed: afterSeq > 0 ? await rows.listAfter(afterSeq) : [],
        };
      });
      const reader = readers.get(organizationId) ?? {
        newest: past.newest,
        // What was there before is not news.
        told: new Set(past.known.map(({ seq }) => seq)),
        listeners: new Set<Listener>(),
        reading: null,
        again: false,
      };
      readers.set(organizationId, reader);
      for (const row of past.missed) listener(row);
      reader.listeners.add(listener);
      wake(organizationId);
      return () => {
        reader.listeners.delete(listener);
        if (reader.listeners.size === 0) readers.delete(organizationId);
      };
    },

    async close(): Promise<void> {
      clearInterval(timer);
      await (await subscription)();
    },
  };
}
export type LiveFeed = ReturnType<typeof createLiveFeed>;
