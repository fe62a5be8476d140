import { expect } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { Which } from './observed-chats.ts';
import type { WorldParts } from './world.ts';

const reopenMs = 30 * minuteMs;

export const personRequest = 'I want to talk to a person';

/** What a customer does in the widget. */
export function createCustomerActions(parts: WorldParts) {
  const { clock, window, customers, isOpen, reach, model, latest, act } = parts;

  /** Sends a message; returns the status, null when the usage limit refuses it. */
  async function send(which: Which, text: string): Promise<number | null> {
    const { id } = model.chats[which];
    const sent = customers[which].api.stream(webEndpoints.chat, {
      params: { id: window.hash_id },
      body: { text, ...(id && { session_id: id }) },
    });
    const response = await sent.catch((error: unknown) => {
      expect(error).toEqual(httpError('limit_reached', 402));
      expect(model.isLimitReached).toBe(true);
      reach('the usage limit refuses a question');
    });
    if (!response) return null;
    const body = await response.text();
    model.chats[which].id = /"session_id":"([^"]+)"/.exec(body)?.[1] ?? id;
    if (body.includes('"counted":true')) isAnswerCounted = true;
    return response.status;
  }
  let isAnswerCounted = false;

  return {
    request: (which: Which) =>
      act({ bot: { queue: 'request' }, closed: { queue: 'request' } }, which, async () => {
        const { id, state: before } = model.chats[which];
        const state = await customers[which].request(id ? { session_id: id } : {});
        model.chats[which].id = state.session_id;
        const isPromised = state.handled_by === 'queue' || state.handled_by === 'human';
        expect(state.unavailable === null).toBe(isPromised);
        if (before === 'queue' || before === 'human' || isPromised) return;
        if (isOpen()) reach('a person is requested while no member is available');
        else reach('a person is requested outside of the opening hours');
        expect(state.unavailable).toBe(isOpen() ? 'nobody' : 'closed');
      }),

    async write(which: Which, text: string) {
      const resumed = { bot: 'resume', queue: 'resume' };
      const before = latest[which]?.session;
      const { state } = model.chats[which];
      await act({ bot: { queue: 'request' }, closed: resumed }, which, async () => {
        const status = await send(which, text);
        return (threads) => {
          const after = threads[which]?.session;
          if (status === null) {
            expect(after?.handled_by).toBe(before?.handled_by);
            return;
          }
          // 202 is the answer to a customer whose chat a person has or will have.
          if (state === 'queue' || state === 'human') expect(status).toBe(202);
          if (status === 202) expect(after?.handled_by).not.toBe('bot');
          if (before?.snoozed_until) {
            expect(after?.snoozed_until).toBeNull();
            reach('a customer ends a snooze');
          }
          if (after?.handled_by === 'queue' && state !== 'queue') checkRequest(after);
          if (state === 'closed') checkReopened(which, before, after);
        };
      });
      model.isLimitReached ||= isAnswerCounted;
    },

    cancel: (which: Which) =>
      act({ queue: { bot: 'cancel' } }, which, async () => {
        await customers[which].cancel(model.chats[which].id ?? '');
      }),
  };

  function checkRequest({ handoff_reason }: Session) {
    expect(isOpen()).toBe(true);
    if (handoff_reason !== 'usage_limit') return;
    expect(model.isLimitReached).toBe(true);
    reach('the usage limit passes a question to a person');
  }

  /** Within half an hour the customer waits for the member who closed the chat. */
  function checkReopened(which: Which, before: Session | undefined, after: Session | undefined) {
    const { assignee, closedAt } = model.chats[which];
    const isRecent = closedAt !== null && clock.now().getTime() - closedAt.getTime() < reopenMs;
    const reopenings = (after?.reopen_count ?? 0) - (before?.reopen_count ?? 0);
    expect(reopenings).toBe(isRecent ? 1 : 0);
    if (isRecent && after?.handled_by === 'queue') {
      expect(after.assignee).toBe(assignee);
      if (assignee) reach('a customer returns to the same member within half an hour');
    } else if (closedAt && !isRecent && after?.handled_by === 'bot') {
      reach('a customer returns to the AI after half an hour');
    }
  }
}
