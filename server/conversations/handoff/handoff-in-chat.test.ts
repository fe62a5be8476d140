import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { followStream } from '#server/testing/followed-stream.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
  setSettings,
} from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type QuestionRequest, webEndpoints } from '#shared/contracts/conversations/web.ts';
import { sweepHandoffs } from './sweep-handoffs.ts';

const minute = 60_000;
const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let window: Window;
let model: ModelServer;

beforeAll(async () => {
  model = await startModelServer({ script: { tokens: ['An answer.'] } });
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl }, clock: clock.now });
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner, { closing_remarks: 'Thank you, goodbye.' });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const customer = async (of = window) => handoffClient((await app.customerOf(of.hash_id)).api, of);
type Customer = Awaited<ReturnType<typeof customer>>;

/** Sends a message that gets no streamed answer. */
async function write(who: Customer, body: QuestionRequest, { hash_id } = window) {
  const response = await who.api.stream(webEndpoints.chat, { params: { id: hash_id }, body });
  expect(response.status).toBe(202);
  return webEndpoints.chat.accepted.parse(await response.json());
}

/** Starts a chat in which the AI has answered once. */
async function startChat(who: Customer, { hash_id } = window) {
  const events = await ask(who.api, hash_id, { text: 'Do you deliver?' });
  return dataOf(events, 'meta').session_id;
}

const threadOf = (id: string, { hash_id } = window) => chatClientOfMember(owner, id).read(hash_id);
const clientId = () => crypto.randomUUID();

test('a customer who writes that they want a person waits for one, and the AI does not answer', async () => {
  const who = await customer();
  const stored = await write(who, { text: 'Can I talk to a person?' });
  expect(stored.handled_by).toBe('queue');
  const { session, messages } = await threadOf(stored.session_id);
  expect(session).toMatchObject({ handled_by: 'queue', agent_on: false, unread: 1 });
  expect(messages.map(({ text, by }) => [by?.type, text])).toEqual([
    [undefined, 'Can I talk to a person?'],
    ['system', 'You are being connected to a person. Please stay a moment.'],
  ]);
  const again = await write(who, {
    text: '사람이랑 얘기하고 싶어요',
    session_id: stored.session_id,
  });
  expect(again.handled_by).toBe('queue');
});

test('a message in the queue that is sent twice is stored once', async () => {
  const who = await customer();
  const body = { text: 'agent please', client_id: clientId() };
  const stored = await write(who, body);
  expect(await write(who, body)).toEqual(stored);
  expect((await threadOf(stored.session_id)).messages).toHaveLength(2);
});

test('outside opening hours the AI answers, and one system message names the opening time', async () => {
  const own = await createHandoffWindow(app, owner);
  // Opening hours that start at 9:30 on another day of the week.
  const day = (clock.now().getUTCDay() + 3) % 7;
  const hours = {
    timezone: 'UTC',
    weekly: [{ day, from: '09:30', to: '18:00' }],
    holidays: [],
    closed_text: { ko: '지금은 쉬는 시간입니다.', en: 'We are closed.' },
  };
  await setSettings(app, own, { hours });
  const who = await customer(own);
  const state = await eventually(
    () => who.request({ language: 'ko' }),
    ({ unavailable }) => unavailable === 'closed',
  );
  expect(state).toMatchObject({ handled_by: 'bot', unavailable: 'closed', position: null });
  const backAt = new Date(state.back_at ?? '');
  expect([backAt.getUTCDay(), backAt.getUTCHours(), backAt.getUTCMinutes()]).toEqual([day, 9, 30]);
  const body = { text: '상담원 연결해 주세요', session_id: state.session_id };
  expect(dataOf(await ask(who.api, own.hash_id, body), 'done').finish).toBe('no_answer');
  const { messages } = await threadOf(state.session_id, own);
  const systemMessages = messages.filter(({ by }) => by?.type === 'system');
  expect(systemMessages).toHaveLength(1);
  expect(systemMessages[0]?.text).toMatch(
    /^지금은 쉬는 시간입니다\.\n\n.*요일.*9:30부터 상담할 수 있습니다\.$/,
  );
  expect(systemMessages[0]?.cards).toEqual([{ kind: 'contact_request' }]);
});

test('a window without handoff never puts a customer into the queue', async () => {
  const own = await app.createWindow(owner);
  const who = await customer(own);
  expect(await who.request()).toMatchObject({ handled_by: 'bot', unavailable: 'disabled' });
});

test('a customer waits for a person when no chats are left this month', async () => {
  const limited = await app.signUp();
  const own = await createHandoffWindow(app, limited);
  const { db } = app.services;
  await db
    .updateTable('organizations')
    .set({ chat_limit: 0 })
    .where('id', '=', limited.login.organization_id)
    .execute();
  const who = await customer(own);
  const stored = await write(who, { text: 'Do you deliver?' }, own);
  expect(stored.handled_by).toBe('queue');
  const [row] = await db
    .selectFrom('handoffs')
    .select('reason')
    .where('session_id', '=', stored.session_id)
    .execute();
  expect(row?.reason).toBe('usage_limit');
});

test('a member who takes over stops the AI’s answer, and the text written so far is stored', async () => {
  model.next({ tokens: ['First words. ', 'Then ', 'silence'], hangAfter: 2, pingMs: 50 });
  const who = await customer();
  const answer = await followStream((signal) =>
    who.api.stream(webEndpoints.chat, {
      params: { id: window.hash_id },
      body: { text: 'Tell me all.' },
      signal,
    }),
  );
  await answer.until('delta', { t: 'First words. ' });
  const id = String(answer.named('meta')[0]?.data.session_id);
  await chatClientOfMember(owner, id).change({ agent_on: false });
  await answer.until('done', { finish: 'handoff' });
  await answer.ended;
  expect(answer.named('handoff').map(({ data }) => data)).toMatchObject([
    {
      reason: 'member_takeover',
      state: 'human',
      position: null,
      person: { name: expect.any(String) },
    },
  ]);
  expect(answer.named('delta')).toHaveLength(1);
  const { messages } = await threadOf(id);
  expect(messages.find(({ by }) => by?.type === 'ai')).toMatchObject({
    text: 'First words. ',
    state: 'stopped',
    finish: 'handoff',
  });
});

test('after a missed wait the customer gets a message, and no person can be requested for ten minutes', async () => {
  const who = await customer();
  const { session_id: id } = await who.request();
  clock.forward(2 * minute);
  await sweepHandoffs(app.services);
  expect((await threadOf(id)).session.handled_by).toBe('queue');
  clock.forward(minute);
  await Promise.all([sweepHandoffs(app.services), sweepHandoffs(app.services)]);
  const { session, messages } = await threadOf(id);
  expect(session).toMatchObject({ handled_by: 'bot', agent_on: true });
  expect(messages.at(-1)).toMatchObject({
    by: { type: 'system' },
    cards: [{ kind: 'contact_request' }],
  });
  expect(messages).toHaveLength(2);
  expect(await who.request({ session_id: id })).toMatchObject({
    handled_by: 'bot',
    unavailable: 'nobody',
  });
  clock.forward(11 * minute);
  expect(await who.request({ session_id: id })).toMatchObject({ handled_by: 'queue' });
});

test('a customer moves up in the queue when the wait of the one ahead is missed', async () => {
  const own = await createHandoffWindow(app, owner);
  const [first, second] = [await customer(own), await customer(own)];
  await first.request();
  clock.forward(minute);
  const { session_id: id } = await second.request();
  const updates = await second.follow(id);
  await updates.until('state', { position: 2 });
  clock.forward(2 * minute);
  await sweepHandoffs(app.services);
  await updates.until('state', { position: 1 });
  await updates.leave();
});

test('an idle chat returns to the AI with the closing remarks', async () => {
  const who = await customer();
  const id = await startChat(who);
  await chatClientOfMember(owner, id).reply({ text: 'Here I am', client_id: clientId() });
  clock.forward(14 * minute);
  await sweepHandoffs(app.services);
  expect((await threadOf(id)).session.handled_by).toBe('human');
  clock.forward(2 * minute);
  await sweepHandoffs(app.services);
  const { session, messages } = await threadOf(id);
  expect(session).toMatchObject({ handled_by: 'bot', agent_on: true, assignee: null });
  expect(messages.slice(-2).map(({ text }) => text)).toEqual([
    'Thank you, goodbye.',
    'The AI assistant answers again.',
  ]);
});
