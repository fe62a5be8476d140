import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf, readAll, toTurnEvent } from '#server/testing/chat-client.ts';
import { addFaq } from '#server/testing/faqs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { turnEvents } from '#shared/contracts/answers/turn-events.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { readEvents } from '#shared/http/read-events.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
  const agentId = window.agent_id ?? '';
  const answer = 'We deliver within two days. Orders before noon leave the same day.';
  await addFaq(owner, agentId, 'When do you deliver?', answer);
  await addFaq(owner, agentId, '배송은 얼마나 걸리나요?', '결제 후 이틀 안에 배송됩니다.');
});
afterAll(() => app.close());

test('a question is answered from the FAQ with its citation, in the event order of the contract', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'When do you deliver?' });

  expect(events.map(({ id }) => id)).toEqual(events.map((_event, index) => index + 1));
  expect(events[0]?.name).toBe('meta');
  expect(events.at(-1)?.name).toBe('done');
  for (const { name, data } of events) expect(turnEvents[name].parse(data)).toEqual(data);
  expect(answerTextOf(events)).toContain('We deliver within two days.');
  expect(dataOf(events, 'citation')).toMatchObject({
    n: 1,
    source_type: 'faq',
    title: expect.stringContaining('When do you deliver?'),
    changed_since: false,
  });
  expect(dataOf(events, 'done')).toMatchObject({
    finish: 'stop',
    counted: true,
    mode: 'retrieval',
  });
});

test('question and answer are stored, and both sides read the same messages', async () => {
  const customer = await app.customerOf(window.hash_id);
  const events = await ask(customer.api, window.hash_id, { text: '배송은 얼마나 걸리나요?' });
  const { session_id, message_id, user_message_id } = dataOf(events, 'meta');

  const own = await customer.api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  expect(own.messages.map(({ id, sender, state }) => ({ id, sender, state }))).toEqual([
    { id: user_message_id, sender: 'customer', state: 'stored' },
    { id: message_id, sender: 'chatbot', state: 'done' },
  ]);
  expect(own.messages[1]?.text).toBe(answerTextOf(events));
  expect(own.messages[1]?.citations).toHaveLength(1);

  const thread = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id },
  });
  expect(thread.messages).toEqual(own.messages);
  const list = await owner.api.call(sessionEndpoints.list, {
    params: { hash: window.hash_id },
    query: { text: '배송' },
  });
  expect(list.items.map((item) => item.session_id)).toContain(session_id);
});

test('a citation keeps its excerpt when its source changes', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const body = { agent_id: window.agent_id ?? '', question: 'Do you sell gift cards?' };
  const faq = await owner.api.call(faqEndpoints.create, {
    body: { ...body, answer: 'Yes, from 10 euros.' },
  });
  const events = await ask(api, window.hash_id, { text: body.question });
  await owner.api.call(faqEndpoints.change, {
    params: { id: faq.id },
    body: { answer: 'Not any more.' },
  });
  const thread = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id: dataOf(events, 'meta').session_id },
  });
  expect(thread.messages[1]?.citations[0]).toMatchObject({
    excerpt: expect.stringContaining('from 10 euros'),
    changed_since: true,
  });
});

test('a question that the sources do not cover gets no invented answer', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, {
    text: 'Who won the football world cup in 1998?',
    language: 'es',
  });
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'no_answer' });
  expect(events.some(({ name }) => name === 'citation')).toBe(false);
  expect(answerTextOf(events)).toBe(app.services.translator.text('es', 'server:answer.none'));
});

test('a greeting is not billable and adds no chat to the history', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { greet: true, language: 'ko' });
  expect(answerTextOf(events)).toContain('Support');
  expect(dataOf(events, 'done')).toMatchObject({ counted: false });
  const { session_id } = dataOf(events, 'meta');
  const list = await owner.api.call(sessionEndpoints.list, { params: { hash: window.hash_id } });
  expect(list.items.map((item) => item.session_id)).not.toContain(session_id);

  const next = await ask(api, window.hash_id, { text: 'When do you deliver?', session_id });
  expect(dataOf(next, 'meta').session_id).toBe(session_id);
});

test('a replay from any event returns the same events', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'When do you deliver?' });
  const { stream_id } = dataOf(events, 'meta');
  const params = { id: window.hash_id, stream_id };
  for (let after = 0; after <= events.length; after += 1) {
    const headers = { 'last-event-id': String(after) };
    const replayed = await readAll(await api.stream(webEndpoints.resume, { params, headers }));
    expect(replayed).toEqual(events.slice(after));
  }
});

test('the chats and streams of another customer are not found', async () => {
  const mine = await app.customerOf(window.hash_id);
  const other = await app.customerOf(window.hash_id);
  const events = await ask(mine.api, window.hash_id, { text: 'When do you deliver?' });
  const { session_id, stream_id } = dataOf(events, 'meta');
  const params = { id: window.hash_id, stream_id };
  const query = { window_hash: window.hash_id, session_id };
  const missing = httpError('not_found', 404);
  await expect(other.api.call(webEndpoints.sessions, { query })).rejects.toEqual(missing);
  await expect(other.api.stream(webEndpoints.resume, { params })).rejects.toEqual(missing);
  await expect(other.api.call(webEndpoints.stop, { params })).rejects.toEqual(missing);
  await expect(ask(other.api, window.hash_id, { text: 'Hello there', session_id })).rejects.toEqual(
    missing,
  );
});

test('a customer token is valid for its own window only', async () => {
  const second = await app.createWindow(owner, 'Second');
  const { api } = await app.customerOf(window.hash_id);
  await expect(ask(api, second.hash_id, { text: 'Hello there' })).rejects.toEqual(
    httpError('not_found', 404),
  );
});

test('a question is stored and answered with 202 when the AI is off', async () => {
  const quiet = await app.createWindow(owner, 'Quiet');
  await owner.api.call(windowEndpoints.change, {
    params: { hash: quiet.hash_id },
    body: { agent_on: false },
  });
  const { api } = await app.customerOf(quiet.hash_id);
  const response = await api.stream(webEndpoints.chat, {
    params: { id: quiet.hash_id },
    body: { text: 'Anybody there?' },
  });
  expect(response.status).toBe(202);
  const stored = webEndpoints.chat.accepted.parse(await response.json());
  expect(stored.handled_by).toBe('off');
  const { messages } = await api.call(webEndpoints.sessions, {
    query: { window_hash: quiet.hash_id, session_id: stored.session_id },
  });
  expect(messages).toMatchObject([{ id: stored.message_id, text: 'Anybody there?' }]);
});

test('the answer is plain text when the client accepts text/plain', async () => {
  const { token } = await app.customerOf(window.hash_id);
  const response = await fetch(`${app.customerUrl}/web/${window.hash_id}/chat/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/plain', 'x-access-token': token },
    body: JSON.stringify({ text: 'When do you deliver?' }),
  });
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toContain('We deliver within two days.');
});

test('a text of any script is stored unchanged, and an empty or overlong one is refused', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const text = 'مرحبا \u202eالعالم 👩‍👩‍👧‍👦 ไทย';
  const events = await ask(api, window.hash_id, { text: `${text}\0 \ud800` });
  const { session_id } = dataOf(events, 'meta');
  const { messages } = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  expect(messages[0]?.text).toBe(`${text} \ufffd`);
  for (const wrong of ['x'.repeat(100_000), '   ', '']) {
    await expect(ask(api, window.hash_id, { text: wrong })).rejects.toEqual(
      httpError('validation_failed', 422),
    );
  }
});

test('an answer is completed when its client disconnects', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const leaving = new AbortController();
  const response = await api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: 'When do you deliver?' },
    signal: leaving.signal,
  });
  const [first] = await takeOne(response);
  leaving.abort();
  const { stream_id } = dataOf(first ? [toTurnEvent(first)] : [], 'meta');
  const params = { id: window.hash_id, stream_id };
  const replayed = await readAll(await api.stream(webEndpoints.resume, { params }));
  expect(dataOf(replayed, 'done').finish).toBe('stop');
});

async function takeOne(response: Response) {
  for await (const event of readEvents(response)) return [event];
  return [];
}
