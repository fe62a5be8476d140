import { expect } from '@jest/globals';
import { connectMember, disconnectMember } from '#server/testing/handoffs.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { hourMs, minuteMs } from '#shared/utils/durations.ts';
import type { Which } from './observed-chats.ts';
import type { WorldParts } from './world.ts';

const maxWaitMinutes = 10;
const offerMs = 3 * minuteMs;
const memberIdleMs = 15 * minuteMs;
const aiIdleMs = hourMs;

/** Time, and who can accept chats. */
export function createCircumstances(parts: WorldParts) {
  const { app, clock, window, members, memberIds, jobs, reach, model, latest, act } = parts;
  const organizationId = members[0].login.organization_id ?? '';
  const missed = { queue: { bot: 'miss' } };

  /** Changes who can accept chats and offers the waiting ones. */
  const changeMembers = (action: () => Promise<unknown>, released = {}) =>
    act({ ...missed, ...released }, 'any', async () => {
      await action();
      await jobs.offer(organizationId);
      return (threads) => {
        for (const which of [0, 1] as const) {
          const { handled_by, assignee, offered_to } = threads[which]?.session ?? {};
          const isMissed = model.chats[which].state === 'queue' && handled_by === 'bot';
          if (isMissed) reach('a wait ends because the last member leaves');
          if (!model.hasAccess[1]) expect([assignee, offered_to]).not.toContain(memberIds[1]);
        }
      };
    });

  return {
    setAway: (who: Which, away: boolean) =>
      changeMembers(() => members[who].api.call(availabilityEndpoints.change, { body: { away } })),

    /** A member's console closes, or opens again. */
    connect: (who: Which, isConnected: boolean) =>
      changeMembers(() => (isConnected ? connectMember : disconnectMember)(app, members[who])),

    /** The owner lets the colleague read the chats, or no longer. */
    setAccess: (hasAccess: boolean) =>
      changeMembers(
        async () => {
          await members[0].api.call(memberEndpoints.changeRole, {
            params: { id: memberIds[1] ?? '' },
            body: {
              role: 'member',
              permission: permissionMap(['all_chats']),
              window_ids: hasAccess ? [window.id] : [],
            },
          });
          model.hasAccess[1] = hasAccess;
        },
        { human: { queue: 'release', bot: 'release' } },
      ),

    pass: (minutes: number) => {
      // The database's clock does not move, so every chat with the AI is silent after an hour.
      const isLong = clock.now().getTime() + minutes * minuteMs - Date.now() >= aiIdleMs;
      const idle = { human: { bot: 'idle', closed: 'expire' } };
      const forgotten = isLong ? { bot: { closed: 'expire' } } : {};
      return act({ ...missed, ...idle, ...forgotten }, 'any', async () => {
        const start = clock.now();
        clock.forward(minutes * minuteMs);
        await Promise.all([jobs.sweep(), jobs.sweep()]);
        return (threads) => {
          for (const which of [0, 1] as const) {
            const chat = model.chats[which];
            chat.waitedMinutes += minutes;
            const session = threads[which]?.session;
            if (!session) continue;
            const until = latest[which]?.session.snoozed_until ?? null;
            checkSnooze(until, session.handled_by, start);
            if (chat.state === 'queue' && session.handled_by === 'bot') reach('a wait expires');
            if (session.handled_by !== 'queue') continue;
            expect(chat.waitedMinutes).toBeLessThan(maxWaitMinutes);
            checkOffer(chat.offer, session.offered_to);
          }
        };
      });
    },
  };

  /** A snoozed chat is not idle, and has the whole time again when the snooze ends. */
  function checkSnooze(until: string | null, handledBy: string, start: Date) {
    if (until === null) return;
    const [untilMs, now] = [Date.parse(until), clock.now().getTime()];
    if (now < untilMs + memberIdleMs) {
      expect(handledBy).toBe('human');
      reach('a silent member keeps a chat that was snoozed');
    }
    if (start.getTime() < untilMs && untilMs <= now) reach('a snooze ends');
  }

  /** An offer ends after three minutes, and the member is not offered the chat again. */
  function checkOffer(offer: { memberId: string; at: Date } | null, offeredTo: string | null) {
    if (!offer || clock.now().getTime() - offer.at.getTime() < offerMs) return;
    expect(offeredTo).not.toBe(offer.memberId);
    if (offeredTo !== null) reach('an offer expires and the next member gets it');
  }
}
