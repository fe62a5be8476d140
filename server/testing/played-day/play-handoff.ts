import { expect } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { chatClientOfMember, handoffClient } from '#server/testing/handoffs.ts';
import type { movableClock } from '#server/testing/movable-clock.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { HandoffKind } from './day-plan.ts';
import { type DayWorld, knownQuestions } from './play-ai-chat.ts';

export interface HandoffDay extends DayWorld {
  window: Window;
  clock: ReturnType<typeof movableClock>;
  members: readonly [TestUser, TestUser];
  /** The job that ends waits. */
  sweep: () => Promise<unknown>;
}

/** Plays a chat that is handed off, after the AI has answered its first question. */
export async function playHandoff(day: HandoffDay, kind: HandoffKind): Promise<void> {
  const chat = await startChat(day);
  const { first, second } = chat.members;
  switch (kind) {
    case 'resolved':
      await chat.request();
      await first.accept();
      await talk(chat, first);
      await first.change({ state: 'closed', close_reason: 'resolved' });
      await chat.customer.rate(chat.id, { stars: 5, text: 'Very kind.' });
      return;
    case 'raced':
      await chat.request();
      return race(chat);
    case 'missed':
      await chat.request();
      await miss(day, chat);
      await chat.askAi();
      return;
    case 'returned_to_ai':
      await chat.request();
      await first.accept();
      await talk(chat, first);
      await first.change({ agent_on: true });
      await chat.askAi();
      return;
    case 'reopened':
      return reopen(day, chat);
    case 'cancelled':
      await chat.request();
      await chat.customer.cancel(chat.id);
      await chat.askAi();
      return;
    case 'sent_twice':
      return sendAllTwice(chat);
    case 'taken_over':
      await second.change({ agent_on: false });
      await talk(chat, second);
      await second.change({ state: 'closed', close_reason: 'passed_on' });
  }
}

type Chat = Awaited<ReturnType<typeof startChat>>;
type Member = Chat['members']['first'];

async function startChat({ app, hash, log, window, members }: HandoffDay) {
  const customer = handoffClient((await app.customerOf(hash)).api, window);
  const askAi = async (session_id?: string) =>
    dataOf(
      await ask(customer.api, hash, {
        ...log.newQuestion(knownQuestions[0]),
        ...(session_id && { session_id }),
      }),
      'meta',
    );
  const { session_id: id } = await askAi();
  const clientOf = (user: TestUser) => {
    const client = chatClientOfMember(user, id);
    return { ...client, say: (text: string) => client.reply(log.newReply(text)) };
  };
  return {
    id,
    log,
    hash,
    customer,
    members: { first: clientOf(members[0]), second: clientOf(members[1]) },
    askAi: () => askAi(id),
    async request(): Promise<void> {
      const { handled_by } = await customer.request({ session_id: id });
      expect(handled_by).toBe('queue');
      log.addRequest(id);
    },
    /** Writes to a person, or to a chat that waits for one. */
    async write(text: string, times = 1): Promise<void> {
      const body = { ...log.newQuestion(text), session_id: id };
      const params = { id: hash };
      const sent = Array.from({ length: times }, () =>
        customer.api.stream(webEndpoints.chat, { params, body }),
      );
      for (const response of await Promise.all(sent)) {
        expect(response.status).toBe(202);
        await response.text();
      }
    },
  };
}

async function talk(chat: Chat, member: Member): Promise<void> {
  await member.say('How can I help?');
  await chat.write('Where is my parcel?');
  await member.say('It is on its way.');
}

/** Both members accept; one of them gets the chat. */
async function race(chat: Chat): Promise<void> {
  const both = [chat.members.first, chat.members.second] as const;
  const accepted = await Promise.allSettled(both.map((member) => member.accept()));
  const winner = both[accepted.findIndex(({ status }) => status === 'fulfilled')];
  expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  if (!winner) return;
  await talk(chat, winner);
  await winner.change({ state: 'closed', close_reason: 'spam', ask_rating: false });
}

async function miss({ clock, sweep, log }: HandoffDay, chat: Chat): Promise<void> {
  clock.forward(20 * minuteMs);
  await sweep();
  const { session } = await chat.members.first.read(chat.hash);
  expect(session.handled_by).toBe('bot');
  log.addMissed(chat.id);
}

/** The customer comes back within half an hour, waits for the same member and is served again. */
async function reopen({ clock, log }: HandoffDay, chat: Chat): Promise<void> {
  const { first } = chat.members;
  await chat.request();
  await first.accept();
  await talk(chat, first);
  await first.change({ state: 'closed', close_reason: 'resolved' });
  clock.forward(5 * minuteMs);
  await chat.write('One more question.');
  log.addRequest(chat.id);
  await first.accept();
  await first.say('Yes?');
  await first.change({ state: 'closed', close_reason: 'no_reply' });
  log.addLowRating(chat.id);
  await chat.customer.rate(chat.id, { stars: 1, text: 'Slow.' });
}

/** Browsers and consoles repeat requests whose responses they lost. */
async function sendAllTwice(chat: Chat): Promise<void> {
  const { first } = chat.members;
  await Promise.all([chat.request(), chat.customer.request({ session_id: chat.id })]);
  await Promise.all([first.accept(), first.accept()]);
  const reply = chat.log.newReply('How can I help?');
  await Promise.all([first.reply(reply), first.reply(reply)]);
  await chat.write('Where is my parcel?', 2);
  await Promise.all([first.change({ state: 'closed' }), first.change({ state: 'closed' })]);
  await chat.customer.rate(chat.id, { stars: 3 });
  await chat.customer.rate(chat.id, { stars: 4 });
}
