import { announce, type LiveChange } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { TurnLog } from '#server/platform/turn-log/turn-log.ts';
import { type ChatsRepository, createChatsRepository } from './chats.repository.ts';
import { createHandoffsRepository, type HandoffsRepository } from './handoffs.repository.ts';

/** What handing a chat over needs of the platform. */
export interface HandoffDeps {
  bus: Bus;
  turnLog: TurnLog;
  translator: Translator;
  clock: Clock;
}

/** Where a chat is handed on: one transaction, and what has to follow its commit. */
export interface Desk {
  organizationId: string;
  transaction: TenantTransaction;
  chats: ChatsRepository;
  handoffs: HandoffsRepository;
  translator: Translator;
  now: Date;
  /** Open consoles and the customer are told once it is committed. */
  tell(...changes: LiveChange[]): void;
  /** Ends an answer that the AI is writing, once it is committed. */
  silence(streamIds: readonly string[]): void;
  /** Writes what is to be told; answers what to run after the commit. */
  settle(): Promise<() => Promise<void>>;
}

export function openDesk(
  { bus, turnLog, translator, clock }: HandoffDeps,
  transaction: TenantTransaction,
  organizationId: string,
): Desk {
  const changes: LiveChange[] = [];
  const silenced: string[] = [];
  return {
    organizationId,
    transaction,
    chats: createChatsRepository(transaction, organizationId),
    handoffs: createHandoffsRepository(transaction, organizationId),
    translator,
    now: clock(),
    tell: (...more) => void changes.push(...more),
    silence: (streamIds) => void silenced.push(...streamIds),
    async settle() {
      if (changes.length === 0) return async () => {};
      const wake = await announce(transaction, bus, organizationId, changes);
      return async () => {
        await Promise.all(silenced.map((streamId) => turnLog.requestStop(streamId)));
        await wake();
      };
    },
  };
}

/** The same for callers without a transaction: customers, and the clock. */
export async function atDesk<Result>(
  deps: HandoffDeps & { db: Database },
  organizationId: string,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const [result, after] = await inOrganization(deps.db, organizationId, async (transaction) => {
    const desk = openDesk(deps, transaction, organizationId);
    return [await work(desk), await desk.settle()] as const;
  });
  await after();
  return result;
}
