import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { createLiveRepository } from '#server/platform/live/live.repository.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';
import { commitGraceMs, createDeliveredEvents } from './delivered-events.ts';
import { type LoadedEvent, loadEvents } from './load-events.ts';

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
  const delivered = createDeliveredEvents();
  const warn = repeatedWarning(log, 'live feed');
  const wake = batchWakeUps(readNew);

  /**
   * Delivers new events, and adds joining listeners between two deliveries, so that they miss none.
   */
  async function readNew(): Promise<void> {
    const joined = joining.splice(0);
    try {
      const events = await fetchEvents(joined);
      const fresh = events.filter(delivered.isFresh);
      for (const listener of listeners) deliver(listener, fresh);
      for (const { afterSeq, listener, done } of joined) {
        deliver(
          listener,
          events.filter(({ seq }) => seq > afterSeq),
        );
        listeners.add(listener);
        done.resolve();
      }
      delivered.mark(fresh);
    } catch (error) {
      warn(error);
      for (const { done } of joined) done.reject(error);
    }
  }

  /** The events that are new, or that a joining listener has missed. */
  function fetchEvents(joined: readonly Joining[]): Promise<LoadedEvent[]> {
    return inOrganization(db, organizationId, async (transaction) => {
      const changes = createLiveRepository(transaction, organizationId);
      const settledSeq = await delivered.settledSeq(() => changes.settledSeq(commitGraceMs));
      const starts = joined.map(({ afterSeq }) => afterSeq);
      const rows = await changes.listAfter(Math.min(settledSeq, ...starts));
      const isMissed = (seq: number) => starts.some((start) => seq > start);
      const wanted = rows.filter((row) => delivered.isFresh(row) || isMissed(row.seq));
      return loadEvents(db, transaction, organizationId, wanted);
    });
  }

  /**
   * Delivers missed events page by page until less than a page is left. Returns the last number
   * delivered.
   */
  async function catchUp(afterSeq: number, listener: LiveListener): Promise<number> {
    for (let from = afterSeq; ; ) {
      const page = await inOrganization(db, organizationId, (transaction) =>
        fullPageAfter(from, db, transaction, organizationId),
      );
      deliver(listener, page);
      const last = page.at(-1);
      if (!last) return from;
      from = last.seq;
    }
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

/** A full page of events; empty if less than a page is left. */
async function fullPageAfter(
  seq: number,
  db: Database,
  transaction: TenantTransaction,
  organizationId: string,
): Promise<LoadedEvent[]> {
  const rows = await createLiveRepository(transaction, organizationId).listAfter(seq, pageSize);
  return rows.length < pageSize ? [] : loadEvents(db, transaction, organizationId, rows);
}

/** Runs one `read` at a time; wake-ups during a read trigger one more. */
function batchWakeUps(read: () => Promise<void>): () => void {
  let isReading = false;
  let isWoken = false;

  return function wake(): void {
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
  };
}
