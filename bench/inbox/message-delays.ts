import { setTimeout as sleep } from 'node:timers/promises';
import { chatClientOfMember, handoffClient } from '#server/testing/handoffs.ts';
import type { TestUser } from '#server/testing/test-users.ts';
import { type LiveEvents, liveEndpoints } from '#shared/contracts/console/live.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { readEvents } from '#shared/http/read-events.ts';
import type { Inbox } from './prepare-inbox.ts';

const chats = 20;
const messagesPerChat = 3;
const pauseMs = 100;
const maxWaitMs = 5_000;

/** When each text arrived at each member. */
type Arrivals = Map<string, number[]>;

/**
 * Milliseconds from the moment a customer sends a message to its arrival at each member, in chats
 * that a member looks after.
 */
export async function messageDelays(inbox: Inbox): Promise<number[]> {
  const customers = await createHandledChats(inbox);
  const arrivals: Arrivals = new Map();
  const leaving = new AbortController();
  await Promise.all(inbox.members.map((member) => follow(member, arrivals, leaving.signal)));
  const delays: number[] = [];
  for (let round = 0; round < messagesPerChat; round += 1) {
    for (const [index, { api, sessionId }] of customers.entries()) {
      const text = `Message ${round} of chat ${index}`;
      const sentAt = performance.now();
      const response = await api.stream(webEndpoints.chat, {
        params: { id: inbox.window.hash_id },
        body: { text, session_id: sessionId },
      });
      await response.arrayBuffer();
      await untilSeen(arrivals, text, inbox.members.length);
      delays.push(...(arrivals.get(text) ?? []).map((at) => at - sentAt));
      await sleep(pauseMs);
    }
  }
  leaving.abort();
  return delays;
}

async function createHandledChats({ users, owner, window }: Inbox) {
  const customers: { api: ApiClient; sessionId: string }[] = [];
  for (let count = 0; count < chats; count += 1) {
    const { api } = await users.customerOf(window.hash_id);
    const { session_id: sessionId } = await handoffClient(api, window).request();
    await chatClientOfMember(owner, sessionId).accept();
    customers.push({ api, sessionId });
  }
  return customers;
}

/** Resolves once the stream is open; it is read until the signal. */
async function follow({ api }: TestUser, arrivals: Arrivals, signal: AbortSignal): Promise<void> {
  const response = await api.stream(liveEndpoints.events, { signal });
  const read = async () => {
    for await (const { name, data } of readEvents(response)) {
      if (name !== 'message.created') continue;
      const { message }: LiveEvents['message.created'] = JSON.parse(data);
      const times = arrivals.get(message.text) ?? [];
      arrivals.set(message.text, [...times, performance.now()]);
    }
  };
  read().catch(() => {}); // ended by the signal
}

async function untilSeen(arrivals: Arrivals, text: string, count: number): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  while ((arrivals.get(text)?.length ?? 0) < count) {
    if (performance.now() > deadline) {
      throw new Error(`${arrivals.get(text)?.length ?? 0} of ${count} members got "${text}"`);
    }
    await sleep(5);
  }
}
