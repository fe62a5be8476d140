import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';
import { endLease, renewLease } from './leases.repository.ts';

const renewEveryMs = 3_000;

/** The ids that this process works on, so that no other process treats them as abandoned. */
export interface ProcessLease {
  /** Holds an id from the next renewal until the returned function is called. */
  hold(id: string): () => void;
  /** Called after each renewal that found an expired lease of another process. */
  onLapsed(listener: () => Promise<void>): void;
  renew(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Maintains one row per process, renewed by one statement for everything it holds. Uses the
 * database's clock, so that clock skew between processes does not matter.
 */
export function createProcessLease(db: Database, log: Logger): ProcessLease {
  const id = newId();
  const held = new Set<string>();
  let onLapsed = async () => {};
  let inFlight: Promise<void> | null = null;
  const renew = () => renewLease(db, id, [...held]);
  const warn = repeatedWarning(log, 'the lease of this process is not renewed');

  async function tick(): Promise<void> {
    try {
      if (await renew()) await onLapsed();
    } catch (error) {
      warn(error);
    }
  }

  const tickUnlessInFlight = () => {
    inFlight ??= tick().finally(() => {
      inFlight = null;
    });
  };
  tickUnlessInFlight();
  const timer = setInterval(tickUnlessInFlight, renewEveryMs);
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
      await inFlight;
      await endLease(db, id);
    },
  };
}
