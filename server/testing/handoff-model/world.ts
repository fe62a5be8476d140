import { expect } from '@jest/globals';
import { handoffClient } from '#server/testing/handoffs.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import type { movableClock } from '#server/testing/movable-clock.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { createCircumstances } from './circumstances.ts';
import { createCustomerActions } from './customer-actions.ts';
import { createMemberActions } from './member-actions.ts';
import { type ObservedChats, observeChats, type QueuedNotices } from './observed-chats.ts';
import type { Reached, Situation } from './situations.ts';

/** The jobs of the worker, which the test runs itself. */
export interface HandoffJobs {
  sweep(): Promise<unknown>;
  offer(organizationId: string): Promise<unknown>;
  /** How many mails each handoff of the chats has queued. */
  notices(sessionIds: readonly string[]): Promise<QueuedNotices[]>;
}

export interface WorldParts extends ObservedChats {
  app: TestApp;
  clock: ReturnType<typeof movableClock>;
  window: Window;
  /** The owner and a colleague. */
  members: readonly [TestUser, TestUser];
  memberIds: readonly string[];
  customers: readonly [ReturnType<typeof handoffClient>, ReturnType<typeof handoffClient>];
  jobs: HandoffJobs;
  /** Whether the business is open at the clock's time. */
  isOpen(): boolean;
  reach(situation: Situation): void;
}

export type HandoffWorld = Awaited<ReturnType<typeof createHandoffWorld>>;

/** Two members and two customers over HTTP; every action checks what must always hold. */
export async function createHandoffWorld(
  app: TestApp,
  clock: ReturnType<typeof movableClock>,
  window: Window,
  members: readonly [TestUser, TestUser],
  { jobs, isOpen, reached }: { jobs: HandoffJobs; isOpen: () => boolean; reached: Reached },
) {
  const { hash_id } = window;
  const customers = [
    handoffClient((await app.customerOf(hash_id)).api, window),
    handoffClient((await app.customerOf(hash_id)).api, window),
  ] as const;
  const memberIds = await Promise.all(members.map((member) => memberIdOf(app, member)));
  const observed = observeChats({
    reader: members[0],
    hash: hash_id,
    memberIds,
    now: clock.now,
    reached,
    notices: jobs.notices,
  });
  const reach = (situation: Situation) => void reached.add(situation);
  const parts: WorldParts = {
    ...{ app, clock, window, members, memberIds, customers, jobs, isOpen, reach },
    ...observed,
  };
  const circumstances = createCircumstances(parts);
  const memberActions = createMemberActions(parts);

  return {
    model: observed.model,
    ...createCustomerActions(parts),
    ...memberActions,
    ...circumstances,

    /** In the end no customer waits, and no chat is left for later runs. */
    async end(): Promise<void> {
      await circumstances.pass(10);
      for (const chat of observed.model.chats) expect(chat.state).not.toBe('queue');
      await observed.checkNotices();
      for (const which of [0, 1] as const) await memberActions.closeByForce(which);
    },
  };
}
