import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { endLease, renewLease } from './leases.repository.ts';

const renewEveryMs = 3_000;

/** What this process works on, so that no other process takes it for abandoned. */
export interface ProcessLease {
  /** Holds an id from the next renewal until the returned function is called. */
  hold(id: string): () => void;
  /** Called after each renewal that found another process's lease run out. */
  onLapsed(listener: () => Promise<void>): void;
  renew(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps one row for the process, renewed by one statement for everything that it holds. The
 * database's clock decides, so processes whose clocks differ agree.
 */
export function createProcessLease(db: Database, log: Logger): ProcessLease {
  const id = newId();
  const held = new Set<string>();
  let onLapsed = async () => {};
  let underWay: Promise<void> | null = null;
  const renew = () => renewLease(db, id, [...held]);

  async function tick(): Promise<void> {
    try {
      if (await renew()) await onLapsed();
    } catch (error) {
      log.warn({ err: error }, 'the lease of this process is not renewed');
    }
  }

  const tickUnlessUnderWay = () => {
    underWay ??= tick().finally(() => {
      underWay = null;
    });
  };
  tickUnlessUnderWay();
  const timer = setInterval(tickUnlessUnderWay, renewEveryMs);
  timer.unref();

  return {
    async renew() {
      await renew();
    },
    hold(heldId) {
      held.add(heldId);
      return () => void held.delete(heldId);
    },
    onLapsed(listener) {
      onLapsed = listener;
    },
    async close() {
      clearInterval(timer);
      await underWay;
      await endLease(db, id);
    },
  };
}
