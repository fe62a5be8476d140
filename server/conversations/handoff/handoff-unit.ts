import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { insertLiveEvents, type LiveChange } from '#server/platform/live/live-events.ts';
import type { TurnLog } from '#server/platform/turn-log/turn-log.ts';
import { type ChatsRepository, createChatsRepository } from './chats.repository.ts';
import { createHandoffsRepository, type HandoffsRepository } from './handoffs.repository.ts';

/** Platform services that a handoff needs. */
export interface HandoffDeps {
  bus: Bus;
  turnLog: TurnLog;
  translator: Translator;
  clock: Clock;
}

/** A unit of work: one transaction, and the events to publish once it is committed. */
export interface HandoffUnit {
  organizationId: string;
  transaction: TenantTransaction;
  chats: ChatsRepository;
  handoffs: HandoffsRepository;
  translator: Translator;
  now: Date;
  /** Notifies open consoles and the customer after the commit. */
  publish(...changes: LiveChange[]): void;
  /** Stops answers that the AI is writing, after the commit. */
  stopAnswers(streamIds: readonly string[]): void;
  /** Inserts the live events; returns what to run after the commit. */
  storeEvents(): Promise<() => Promise<void>>;
}

export function openHandoffUnit(
  { bus, turnLog, translator, clock }: HandoffDeps,
  transaction: TenantTransaction,
  organizationId: string,
): HandoffUnit {
  const changes: LiveChange[] = [];
  const stoppedStreamIds: string[] = [];
  return {
    organizationId,
    transaction,
    chats: createChatsRepository(transaction, organizationId),
    handoffs: createHandoffsRepository(transaction, organizationId),
    translator,
    now: clock(),
    publish: (...more) => void changes.push(...more),
    stopAnswers: (streamIds) => void stoppedStreamIds.push(...streamIds),
    async storeEvents() {
      if (changes.length === 0) return async () => {};
      const publishStored = await insertLiveEvents(transaction, bus, organizationId, changes);
      return async () => {
        await Promise.all(stoppedStreamIds.map((streamId) => turnLog.requestStop(streamId)));
        await publishStored();
      };
    },
  };
}

/**
 * Runs `work` in a unit with a transaction of its own, for customers and jobs, and publishes its
 * events after the commit.
 */
export async function inHandoff<Result>(
  deps: HandoffDeps & { db: Database },
  organizationId: string,
  work: (unit: HandoffUnit) => Promise<Result>,
): Promise<Result> {
  const [result, after] = await inOrganization(deps.db, organizationId, async (transaction) => {
    const unit = openHandoffUnit(deps, transaction, organizationId);
    return [await work(unit), await unit.storeEvents()] as const;
  });
  await after();
  return result;
}
