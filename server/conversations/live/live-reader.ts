import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { createLiveRepository } from '#server/platform/live/live.repository.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';
import { type LoadedEvent, loadEvents } from './load-events.ts';

/**
 * Sequence numbers are assigned before the commit: a lower number may appear this long after a
 * higher one.
 */
const commitGraceMs = 5_000;
/** Under load, the events of this time are read as one batch. */
const batchMs = 50;
const pageSize = 500;

export type LiveListener = (events: readonly LoadedEvent[]) => void;

interface Joining {
  afterSeq: number;
  listener: LiveListener;
  done: PromiseWithResolvers<void>;
}

/** Reads the events of one organization once for all listeners of this process. */
export function createLiveReader(db: Database, log: Logger, organizationId: string) {
  const listeners = new Set<LiveListener>();
  const joining: Joining[] = [];
  /** No event up to this number can still appear; null before the first read. */
  let settledSeq: number | null = null;
  /** When each event after `settledSeq` was delivered, by its number. */
  const deliveredAt = new Map<number, number>();
  let isReading = false;
  let isWoken = false;
  const warn = repeatedWarning(log, 'live feed');

  const isFresh = ({ seq }: LoadedEvent | { seq: number }) =>
    seq > (settledSeq ?? 0) && !deliveredAt.has(seq);

  /**
   * Delivers new events, and adds joining listeners between two deliveries, so that they miss none.
   */
  async function read(): Promise<void> {
    const joined = joining.splice(0);
    try {
      const events = await fetchEvents(joined);
      const fresh = events.filter(isFresh);
      for (const listener of listeners) deliver(listener, fresh);
      for (const { afterSeq, listener, done } of joined) {
        deliver(
          listener,
          events.filter(({ seq }) => seq > afterSeq),
        );
        listeners.add(listener);
        done.resolve();
      }
      markDelivered(fresh);
    } catch (error) {
      warn(error);
      for (const { done } of joined) done.reject(error);
    }
  }

  function fetchEvents(joined: readonly Joining[]): Promise<LoadedEvent[]> {
    return inOrganization(db, organizationId, async (transaction) => {
      const changes = createLiveRepository(transaction, organizationId);
      settledSeq ??= await changes.settledSeq(commitGraceMs);
      const starts = joined.map(({ afterSeq }) => afterSeq);
      const rows = await changes.listAfter(Math.min(settledSeq, ...starts));
      const isMissed = (seq: number) => starts.some((start) => seq > start);
      return loadEvents(
        db,
        transaction,
        organizationId,
        rows.filter((row) => isFresh(row) || isMissed(row.seq)),
      );
    });
  }

  function markDelivered(fresh: readonly LoadedEvent[]): void {
    const now = Date.now();
    for (const { seq } of fresh) deliveredAt.set(seq, now);
    for (const [seq, at] of deliveredAt) {
      if (now - at < commitGraceMs) break;
      deliveredAt.delete(seq);
      settledSeq = Math.max(settledSeq ?? 0, seq);
    }
  }

  /**
   * Delivers missed events page by page until less than a page is left. Returns the last number
   * delivered.
   */
  async function catchUp(afterSeq: number, listener: LiveListener): Promise<number> {
    for (let from = afterSeq; ; ) {
      const page = await inOrganization(db, organizationId, async (transaction) => {
        const rows = createLiveRepository(transaction, organizationId);
        const missed = await rows.listAfter(from, pageSize);
        return missed.length < pageSize ? [] : loadEvents(db, transaction, organizationId, missed);
      });
      deliver(listener, page);
      const last = page.at(-1);
      if (!last) return from;
      from = last.seq;
    }
  }

  /** Reads one at a time; a wake-up during a read triggers one more. */
  function wake(): void {
    isWoken = true;
    if (isReading) return;
    isReading = true;
    isWoken = false;
    void read().then(() => {
      setTimeout(
        () => {
          isReading = false;
          if (isWoken) wake();
        },
        isWoken ? batchMs : 0,
      ).unref();
    });
  }

  return {
    wake,

    /** Delivers the events after `afterSeq` to the listener, then every new one. */
    async join(afterSeq: number | null, listener: LiveListener): Promise<void> {
      // Without a number to resume from there is nothing to catch up with.
      const from = afterSeq === null ? Infinity : await catchUp(afterSeq, listener);
      const done = Promise.withResolvers<void>();
      joining.push({ afterSeq: from, listener, done });
      wake();
      await done.promise;
    },

    leave(listener: LiveListener): void {
      listeners.delete(listener);
    },
  };
}
export type LiveReader = ReturnType<typeof createLiveReader>;

function deliver(listener: LiveListener, events: readonly LoadedEvent[]): void {
  if (events.length > 0) listener(events);
}
