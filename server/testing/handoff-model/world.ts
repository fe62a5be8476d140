import { expect } from '@jest/globals';
import {
  chatClientOfMember,
  connectMember,
  disconnectMember,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import type { movableClock } from '#server/testing/movable-clock.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import { observeChats, type QueuedNotices, type Which } from './observed-chats.ts';

/** The jobs of the worker, which the test runs itself. */
export interface HandoffJobs {
  sweep(): Promise<unknown>;
  offer(organizationId: string): Promise<unknown>;
  /** How many mails each handoff of the chats has queued. */
  notices(sessionIds: readonly string[]): Promise<QueuedNotices[]>;
}

export type HandoffWorld = Awaited<ReturnType<typeof createHandoffWorld>>;

const maxWaitMinutes = 10;

/** Two members and two customers over HTTP; every action checks what must always hold. */
export async function createHandoffWorld(
  app: TestApp,
  clock: ReturnType<typeof movableClock>,
  window: Window,
  members: readonly [TestUser, TestUser],
  jobs: HandoffJobs,
) {
  const { hash_id } = window;
  const customers = [
    handoffClient((await app.customerOf(hash_id)).api, window),
    handoffClient((await app.customerOf(hash_id)).api, window),
  ] as const;
  const memberIds = await Promise.all(members.map((member) => memberIdOf(app, member)));
  const { model, read, act } = observeChats({
    reader: members[0],
    hash: hash_id,
    memberIds,
    notices: jobs.notices,
  });
  const clientId = () => crypto.randomUUID();

  return {
    model,

    request: (which: Which) =>
      act({ bot: ['queue'], closed: ['queue'] }, which, async () => {
        const { id } = model.chats[which];
        const state = await customers[which].request(id ? { session_id: id } : {});
        model.chats[which].id = state.session_id;
        const isPromised = state.handled_by === 'queue' || state.handled_by === 'human';
        if (!isPromised && state.handled_by === 'bot') expect(state.unavailable).not.toBeNull();
      }),

    write: (which: Which, text: string) =>
      act({ bot: ['queue'], closed: ['bot', 'queue'] }, which, async () => {
        const { id, state } = model.chats[which];
        const response = await customers[which].api.stream(webEndpoints.chat, {
          params: { id: hash_id },
          body: { text, ...(id && { session_id: id }) },
        });
        const body = await response.text();
        // 202 is the answer to a customer whose chat a person has or will have.
        if (state === 'queue' || state === 'human') expect(response.status).toBe(202);
        const found = /"session_id":"([^"]+)"/.exec(body)?.[1];
        if (found) model.chats[which].id = found;
        const now = await read(which);
        if (response.status === 202) expect(now?.session.handled_by).not.toBe('bot');
      }),

    cancel: (which: Which) =>
      act({ queue: ['bot'] }, which, async () => {
        await customers[which].cancel(model.chats[which].id ?? '');
      }),

    /** An action of a member that another member's chat refuses. */
    member: (
      who: Which,
      which: Which,
      action: 'accept' | 'reply' | 'take' | 'return' | 'close',
    ) => {
      const allowed = {
        accept: { queue: ['human'] },
        reply: { bot: ['human'], queue: ['human'], closed: ['human'] },
        take: { bot: ['human'], queue: ['human'], closed: ['human'] },
        return: { queue: ['bot'], human: ['bot'], closed: ['bot'] },
        close: { bot: ['closed'], queue: ['closed'], human: ['closed'] },
      } as const;
      return act(allowed[action], which, async () => {
        const { session } = (await read(which)) ?? {};
        const member = chatClientOfMember(members[who], model.chats[which].id ?? '');
        const actions = {
          accept: () => member.accept(),
          reply: () => member.reply({ text: 'Hello', client_id: clientId() }),
          take: () => member.change({ agent_on: false }),
          return: () => member.change({ agent_on: true }),
          close: () => member.change({ state: 'closed' }),
        };
        const isOfOther = session?.handled_by === 'human' && session.assignee !== memberIds[who];
        const done = actions[action]();
        if (isOfOther) await expect(done).rejects.toMatchObject({ code: 'taken_by_other' });
        else await done;
      });
    },

    /** Both members accept at the same moment. */
    acceptTogether: (which: Which) =>
      act({ queue: ['human'] }, which, async () => {
        const { id, state } = model.chats[which];
        const results = await Promise.allSettled(
          members.map((member) => chatClientOfMember(member, id ?? '').accept()),
        );
        const won = results.filter(({ status }) => status === 'fulfilled');
        if (state === 'queue') expect(won).toHaveLength(1);
      }),

    setAway: (who: Which, away: boolean) =>
      act({ queue: ['bot'] }, 'any', async () => {
        await members[who].api.call(availabilityEndpoints.change, { body: { away } });
        await jobs.offer(members[0].login.organization_id ?? '');
      }),

    /** A member's console closes, or opens again. */
    connect: (who: Which, isConnected: boolean) =>
      act({ queue: ['bot'] }, 'any', async () => {
        if (isConnected) await connectMember(app, members[who]);
        else {
          await disconnectMember(app, members[who]);
        }
        await jobs.offer(members[0].login.organization_id ?? '');
      }),

    pass: (minutes: number) =>
      act({ queue: ['bot'], human: ['bot'] }, 'any', async () => {
        clock.forward(minutes * minuteMs);
        await Promise.all([jobs.sweep(), jobs.sweep()]);
        for (const chat of model.chats) chat.waitedMinutes += minutes;
        for (const which of [0, 1] as const) {
          const thread = await read(which);
          const isWaiting = thread?.session.handled_by === 'queue';
          if (isWaiting) expect(model.chats[which].waitedMinutes).toBeLessThan(maxWaitMinutes);
        }
      }),

    /** In the end no customer waits. */
    async endAllWaits(): Promise<void> {
      await this.pass(maxWaitMinutes);
      for (const which of [0, 1] as const) {
        expect((await read(which))?.session.handled_by).not.toBe('queue');
      }
    },
  };
}
