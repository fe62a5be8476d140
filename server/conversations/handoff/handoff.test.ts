import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import type { FollowedStream } from '#server/testing/followed-stream.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { chatEvents } from '#shared/contracts/conversations/handoff.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
const opened: FollowedStream[] = [];

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner, { closing_remarks: { en: 'Goodbye!', ko: '끝' } });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ leave }) => leave()));
});
afterAll(() => app.close());

const customer = async (of = window) => handoffClient((await app.customerOf(of.hash_id)).api, of);
type Customer = Awaited<ReturnType<typeof customer>>;

/** A customer who waits for a person. */
async function waiting() {
  const who = await customer();
  const { session_id: id } = await who.request();
  return { who, id };
}

/** A customer whose chat the owner has taken. */
async function attended() {
  const { who, id } = await waiting();
  await chatClientOfMember(owner, id).accept();
  return { who, id };
}

async function follow(who: Customer, id: string, from?: Parameters<Customer['follow']>[1]) {
  const stream = await who.follow(id, from);
  opened.push(stream);
  return stream;
}
const textsOf = async (id: string) =>
  (await chatClientOfMember(owner, id).read(window.hash_id)).messages.map(({ text }) => text);
const clientId = () => crypto.randomUUID();

test('a customer waits and talks to a member until the chat is closed, with an event for every step', async () => {
  const { who, id } = await waiting();
  const { name } = owner.login;
  const events = await follow(who, id, { after: 0 });
  await events.until('state', { session_id: id, handled_by: 'queue', position: 1, person: null });
  expect(events.events[0]?.name).toBe('state');
  await events.until('message', {
    text: 'You are being connected to a person. Please stay a moment.',
  });

  const member = chatClientOfMember(owner, id);
  const { session, waited_ms } = await member.accept();
  expect(session).toMatchObject({
    handled_by: 'human',
    agent_on: false,
    handoff_reason: 'customer_request',
  });
  expect(waited_ms).toEqual(expect.any(Number));
  await events.until('state', { handled_by: 'human', position: null, person: { name } });
  await events.until('message', { text: `${name} has joined the chat.` });

  await member.typing();
  await events.until('typing', { name });
  const reply = await member.reply({ text: 'How can I help?', client_id: clientId() });
  expect(reply).toMatchObject({
    sender: 'chatbot',
    by: { type: 'human' },
    text: 'How can I help?',
  });
  await events.until('message', { id: reply.id, text: 'How can I help?' });
  // The customer sees the name, not which account it is.
  expect(reply.by?.member_id).toEqual(expect.any(String));
  expect(JSON.stringify(events.events)).not.toContain(reply.by?.member_id);

  await member.change({ state: 'closed' });
  await events.until('message', { text: 'Goodbye!' });
  await events.until('state', { handled_by: 'closed', asks_rating: true, person: null });

  for (const { name, data } of events.events) {
    expect(chatEvents[name as keyof typeof chatEvents].parse(data)).toEqual(data); // The contract parses every event.
  }
  const seqs = events.named('message').map((event) => Number(event.id));
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
});

test('a client that reconnects receives the state first, then each missed message once', async () => {
  const { who, id } = await attended();
  const member = chatClientOfMember(owner, id);
  const first = await member.reply({ text: 'First', client_id: clientId() });
  await member.reply({ text: 'Second', client_id: clientId() });
  const events = await follow(who, id, { lastEventId: String(first.seq) });
  await events.until('message', { text: 'Second' });
  expect(events.events.map(({ name }) => name)).toEqual(['state', 'message']);

  const fresh = await follow(who, id);
  await fresh.until('state', { handled_by: 'human' });
  await member.reply({ text: 'Third', client_id: clientId() });
  await fresh.until('message', { text: 'Third' });
  expect(fresh.named('message')).toHaveLength(1);
});

test('a number beyond the last message gets no messages, and one that no message can have is refused', async () => {
  const { who, id } = await attended();
  for (const from of [{ after: 1_000 }, { lastEventId: '99999999999' }]) {
    const events = await follow(who, id, from);
    await events.until('state', { handled_by: 'human' });
    expect(events.named('message')).toEqual([]);
  }
  const after = 2 ** 31;
  await expect(who.follow(id, { after })).rejects.toEqual(httpError('validation_failed', 422));
  const query = { window_hash: window.hash_id, session_id: id, after };
  await expect(who.api.call(webEndpoints.sessions, { query })).rejects.toEqual(
    httpError('validation_failed', 422),
  );
});

test('messages of the customer are stored while a member answers, and the AI answers after the chat is returned', async () => {
  const { who, id } = await attended();
  const body = { text: 'Are you there?', session_id: id };
  const response = await who.api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body,
  });
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({ session_id: id, handled_by: 'human' });
  expect((await textsOf(id)).at(-1)).toBe('Are you there?');
  await chatClientOfMember(owner, id).change({ agent_on: true });
  expect(dataOf(await ask(who.api, window.hash_id, body), 'done')).toBeDefined();
});

test('a customer who requests a person twice waits once and can cancel', async () => {
  const { who, id } = await waiting();
  const again = await who.request({ session_id: id });
  expect(again).toMatchObject({ session_id: id, handled_by: 'queue' });
  expect(await who.cancel(id)).toMatchObject({ handled_by: 'bot', position: null });
  expect(await who.cancel(id)).toMatchObject({ handled_by: 'bot' });
  expect(await textsOf(id)).toHaveLength(2);
  expect(await who.request({ session_id: id })).toMatchObject({ handled_by: 'queue' });
});

test('customers see their position in the queue rise, and the expected wait', async () => {
  const own = await createHandoffWindow(app, owner);
  const [first, second] = [await customer(own), await customer(own)];
  const one = await first.request();
  expect(one).toMatchObject({ position: 1, expected_seconds: null, unavailable: null });
  const two = await second.request();
  expect(two.position).toBe(2);
  const events = await follow(second, two.session_id);
  await events.until('state', { position: 2 });
  await chatClientOfMember(owner, one.session_id).accept();
  await events.until('state', { position: 1, expected_seconds: expect.any(Number) });
});

test('the chat of another customer is not found', async () => {
  const { id } = await attended();
  await chatClientOfMember(owner, id).change({ state: 'closed' });
  const other = await customer();
  for (const attempt of [
    () => other.request({ session_id: id }),
    () => other.cancel(id),
    () => other.typing(id),
    () => other.rate(id, { stars: 1 }),
    () => other.follow(id),
  ]) {
    await expect(attempt()).rejects.toEqual(httpError('not_found', 404));
  }
  expect((await chatClientOfMember(owner, id).read(window.hash_id)).session.rating).toBeUndefined();
});

test('a customer rates a chat that a member closed, can change the rating, and the business reads it', async () => {
  const { who, id } = await attended();
  await expect(who.rate(id, { stars: 5 })).rejects.toEqual(httpError('not_found', 404));
  await chatClientOfMember(owner, id).change({ state: 'closed' });
  const events = await follow(who, id);
  await events.until('state', { asks_rating: true });
  await who.rate(id, { stars: 5, text: ' Kind ' });
  await events.until('state', { asks_rating: false });
  expect(await who.rate(id, { stars: 4 })).toEqual({ rating: { stars: 4 } });
  const { session } = await chatClientOfMember(owner, id).read(window.hash_id);
  expect(session.rating).toEqual({ stars: 4 });
  for (const stars of [0, 6, 2.5]) {
    await expect(who.rate(id, { stars })).rejects.toEqual(httpError('validation_failed', 422));
  }
});
