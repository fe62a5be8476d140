import { expect } from '@jest/globals';
import { chatClientOfMember } from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { Which } from './observed-chats.ts';
import type { WorldParts } from './world.ts';

const toHuman = {
  bot: { human: 'take' },
  queue: { human: 'take' },
  human: { human: 'take' },
  closed: { human: 'take' },
};
const returned = { queue: { bot: 'return' }, human: { bot: 'return' }, closed: { bot: 'return' } };
const closed = { bot: { closed: 'close' }, queue: { closed: 'close' }, human: { closed: 'close' } };

const allowed = {
  accept: { queue: { human: 'take' } },
  reply: toHuman,
  take: toHuman,
  return: returned,
  close: closed,
} as const;
export type MemberAction = keyof typeof allowed;

/** What members do in the console. */
export function createMemberActions(parts: WorldParts) {
  const { clock, members, memberIds, reach, model, latest, act } = parts;
  const clientOf = (who: Which, which: Which) =>
    chatClientOfMember(members[who], model.chats[which].id ?? '');
  const other = (who: Which): Which => (who === 0 ? 1 : 0);
  const clientId = () => crypto.randomUUID();

  return {
    /** Who answers the chat. */
    memberOf: (which: Which): Which => (model.chats[which].assignee === memberIds[1] ? 1 : 0),

    /** An action that is refused in a chat of another member. */
    member: (who: Which, which: Which, action: MemberAction) =>
      act(allowed[action], which, async () => {
        const { state, assignee } = model.chats[which];
        const member = clientOf(who, which);
        const actions = {
          accept: () => member.accept(),
          reply: () => member.reply({ text: 'Hello', client_id: clientId() }),
          take: () => member.change({ agent_on: false }),
          return: () => member.change({ agent_on: true }),
          close: () => member.change({ state: 'closed' }),
        };
        const isOfOther = state === 'human' && assignee !== memberIds[who];
        const done = actions[action]();
        if (isOfOther) await expect(done).rejects.toMatchObject({ code: 'taken_by_other' });
        else await done;
      }),

    /** Both members accept at the same moment. */
    acceptTogether: (which: Which) =>
      act(allowed.accept, which, async () => {
        const { state } = model.chats[which];
        const results = await Promise.allSettled(
          ([0, 1] as const).map((who) => clientOf(who, which).accept()),
        );
        const won = results.filter(({ status }) => status === 'fulfilled');
        if (state === 'queue') expect(won).toHaveLength(1);
      }),

    takeByForce: (who: Which, which: Which) =>
      act(toHuman, which, async () => {
        const { state, assignee } = model.chats[which];
        await clientOf(who, which).reply({ text: 'Hello', client_id: clientId(), force: true });
        const isOfOther = state === 'human' && assignee !== memberIds[who];
        if (isOfOther) reach('a member takes the chat of another member by force');
        return (threads) => expect(threads[which]?.session.assignee).toBe(memberIds[who]);
      }),

    /** A member assigns the chat to the other one. */
    assign: (who: Which, which: Which) =>
      act(toHuman, which, async () => {
        const { assignee } = model.chats[which];
        const target = memberIds[other(who)] ?? '';
        const session = await clientOf(who, which).change({ assignee: target, force: true });
        expect(session).toMatchObject({ handled_by: 'human', assignee: target });
        if (assignee !== target) reach('a member assigns a chat to another member');
      }),

    /** Snoozes the chat for a while, or ends the snooze; only a chat of a member can be snoozed. */
    snooze: (who: Which, which: Which, minutes: number | null) =>
      act({}, which, async () => {
        const { state } = model.chats[which];
        const before = latest[which]?.session.snoozed_until;
        const ms = clock.now().getTime() + (minutes ?? 0) * minuteMs;
        const snoozed_until = minutes === null ? null : new Date(ms).toISOString();
        const done = clientOf(who, which).change({ snoozed_until });
        if (minutes !== null && state !== 'human') {
          await expect(done).rejects.toEqual(httpError('validation_failed', 422));
          return;
        }
        await done;
        if (minutes !== null) reach('a member snoozes a chat');
        else if (before) reach('a member ends a snooze');
        return (threads) => expect(threads[which]?.session.snoozed_until).toBe(snoozed_until);
      }),

    closeByForce: (which: Which) =>
      act(closed, which, async () => {
        if (model.chats[which].id)
          await clientOf(0, which).change({ state: 'closed', force: true });
      }),
  };
}
