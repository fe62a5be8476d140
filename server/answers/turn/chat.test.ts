import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf, readAll, toTurnEvent } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import { turnEvents } from '#shared/contracts/answers/chat.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { readEvents } from '#shared/http/read-events.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signedUp();
  window = await app.createWindow(owner);
  const faqs = [
    ['When do you deliver?', 'We deliver within two days. Orders before noon leave the same day.'],
    ['배송은 얼마나 걸리나요?', '결제 후 이틀 안에 배송됩니다.'],
  ];
  for (const [question = '', answer = ''] of faqs) {
    await owner.api.call(faqEndpoints.create, {
      body: { agent_id: window.agent_id ?? '', question, answer },
    });
  }
});
afterAll(() => app.close());

const failure = (code: string, status: number) =>
  expect.objectContaining({ name: 'HttpError', code, status });

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

test('a greeting is not counted and adds no chat to the history', async () => {
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

test('requests with the same client_id share one message and one stream, even in a new chat', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const body = { text: 'When do you deliver?', client_id: 'message-0001' };
  const answers = await Promise.all([
    ask(api, window.hash_id, body),
    ask(api, window.hash_id, body),
    ask(api, window.hash_id, body),
  ]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const { items } = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id },
  });
  expect(items).toHaveLength(1);
  expect(items[0]?.message_count).toBe(1);
});

test('an idempotency key serves as client_id and refuses a different question', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const params = { id: window.hash_id };
  const headers = { 'idempotency-key': 'send-once-1' };
  const send = (text: string) => api.stream(webEndpoints.chat, { params, body: { text }, headers });
  const first = await readAll(await send('When do you deliver?'));
  expect(await readAll(await send('When do you deliver?'))).toEqual(first);
  await expect(send('Something else?')).rejects.toEqual(failure('idempotency_conflict', 409));
});

test('the chats and streams of another customer are not found', async () => {
  const mine = await app.customerOf(window.hash_id);
  const other = await app.customerOf(window.hash_id);
  const events = await ask(mine.api, window.hash_id, { text: 'When do you deliver?' });
  const { session_id, stream_id } = dataOf(events, 'meta');
  const params = { id: window.hash_id, stream_id };
  const query = { window_hash: window.hash_id, session_id };
  const missing = failure('not_found', 404);
  await expect(other.api.call(webEndpoints.sessions, { query })).rejects.toEqual(missing);
  await expect(other.api.stream(webEndpoints.resume, { params })).rejects.toEqual(missing);
  await expect(other.api.call(webEndpoints.stop, { params })).rejects.toEqual(missing);
  await expect(ask(other.api, window.hash_id, { text: 'Hello there', session_id })).rejects.toEqual(
    missing,
  );
});

test('concurrent questions of two businesses stay separate, and a failing one affects no other', async () => {
  const other = await app.signedUp();
  const otherWindow = await app.createWindow(other);
  const clientId = `${window.id}-once`.slice(0, 64);
  const first = await app.customerOf(window.hash_id);
  await ask(first.api, window.hash_id, { text: 'When do you deliver?', client_id: clientId });

  const results = await Promise.allSettled([
    ask(first.api, window.hash_id, { text: 'Something else?', client_id: clientId }),
    ...Array.from({ length: 20 }, async (_, index) => {
      const { hash_id } = index % 2 === 0 ? window : otherWindow;
      const { api } = await app.customerOf(hash_id);
      return ask(api, hash_id, { text: `When do you deliver? ${index}` });
    }),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 20 }, () => 'fulfilled'),
  ]);
  for (const [user, { hash_id }, own] of [
    [owner, window, 0],
    [other, otherWindow, 1],
  ] as const) {
    const list = await user.api.call(sessionEndpoints.list, {
      params: { hash: hash_id },
      query: { text: 'deliver' },
    });
    expect(list.items.length).toBeGreaterThanOrEqual(10);
    for (const { session_id } of list.items) {
      const { messages } = await user.api.call(sessionEndpoints.get, {
        params: { hash: hash_id, session_id },
      });
      const [, number] = /When do you deliver\? (\d+)/.exec(messages[0]?.text ?? '') ?? [];
      if (number !== undefined) expect(Number(number) % 2).toBe(own);
      // Only one of the two businesses knows the answer.
      if (own === 1) expect(messages[1]?.citations).toEqual([]);
    }
  }
});

test('concurrent questions of one chat are each followed by their answer', async () => {
  const customer = await app.customerOf(window.hash_id);
  const begun = await ask(customer.api, window.hash_id, { text: 'When do you deliver? 0' });
  const { session_id } = dataOf(begun, 'meta');
  const others = Array.from({ length: 6 }, () => app.customerOf(window.hash_id));
  const strangers = await Promise.all(others);
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) =>
      ask(customer.api, window.hash_id, { text: `When do you deliver? ${index + 1}`, session_id }),
    ),
    ...strangers.map(({ api }) => ask(api, window.hash_id, { text: 'When do you deliver?' })),
  ]);

  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id },
  });
  const questions = messages.filter(({ sender }) => sender === 'customer').map(({ text }) => text);
  expect(questions.toSorted()).toEqual(
    Array.from({ length: 7 }, (_, index) => `When do you deliver? ${index}`),
  );
  for (const [index, { sender, state, citations }] of messages.entries()) {
    expect(sender).toBe(index % 2 === 0 ? 'customer' : 'chatbot');
    if (index % 2 === 1) expect([state, citations.length]).toEqual(['done', 1]);
  }
});

test('a customer token is valid for its own window only', async () => {
  const second = await app.createWindow(owner, 'Second');
  const { api } = await app.customerOf(window.hash_id);
  await expect(ask(api, second.hash_id, { text: 'Hello there' })).rejects.toEqual(
    failure('not_found', 404),
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

test('chats beyond the limit are refused when many are sent at once', async () => {
  const limited = await app.signedUp();
  const small = await app.createWindow(limited, 'Small');
  await app.services.db
    .updateTable('organizations')
    .set({ chat_limit: 3 })
    .where('id', '=', limited.login.organization_id)
    .execute();
  const customers = await Promise.all(
    Array.from({ length: 8 }, () => app.customerOf(small.hash_id)),
  );
  const results = await Promise.allSettled(
    customers.map(({ api }) => ask(api, small.hash_id, { text: 'Hello, are you there?' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(refused).toEqual(Array(5).fill(failure('limit_reached', 402)));
  const login = await limited.api.call(accountEndpoints.cookie, { body: {} });
  expect(login).toMatchObject({ chat_limit: true, limits: { chat: { used: 3, limit: 3 } } });
  expect(login.limits.mau).not.toHaveProperty('reached_at');
  expect(await usageOf(app, limited)).toEqual({ used: 3, reserved: 0 });
  const events = await app.services.db
    .selectFrom('usage_events')
    .select('kind')
    .where('organization_id', '=', limited.login.organization_id)
    .execute();
  expect(events).toEqual(Array(3).fill({ kind: 'commit' }));
});

test('new customers beyond the monthly limit are refused, while earlier ones may continue', async () => {
  const { db } = app.services;
  const limited = await app.signedUp();
  const small = await app.createWindow(limited, 'Small');
  const id = limited.login.organization_id;
  await db.updateTable('organizations').set({ mau_limit: 3 }).where('id', '=', id).execute();
  const customers = await Promise.all(
    Array.from({ length: 8 }, () => app.customerOf(small.hash_id)),
  );
  const askAll = () =>
    Promise.allSettled(
      customers.map(({ api }) => ask(api, small.hash_id, { text: 'Hello, are you there?' })),
    );
  const first = await askAll();
  const second = await askAll();
  const answered = first.filter(({ status }) => status === 'fulfilled');
  expect(answered).toHaveLength(3);
  expect(second.map(({ status }) => status)).toEqual(first.map(({ status }) => status));
  const refused = first.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toEqual(Array(5).fill(failure('limit_reached', 402)));
  expect(refused[0].message).toBe('No more answers are available at the moment.');
  expect(await usageOf(app, limited)).toEqual({ used: 6, reserved: 0 });

  // A preview counts as no customer, and a higher limit admits everybody.
  const params = { hash: small.hash_id };
  const { token } = await limited.api.call(windowEndpoints.preview, { params });
  const tester = await app.customerOf(token);
  expect(answerTextOf(await ask(tester.api, token, { text: 'Hello?' }))).not.toBe('');
  await db.updateTable('organizations').set({ mau_limit: 8 }).where('id', '=', id).execute();
  await eventually(askAll, (results) => results.every(({ status }) => status === 'fulfilled'));
  expect(await limited.api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
    mau_limit: true,
    limits: { mau: { used: 8, limit: 8 } },
  });
});

test('a limit is reached at the time of the last chat or customer that it allows', async () => {
  const { db } = app.services;
  const limited = await app.signedUp();
  const id = limited.login.organization_id;
  const { hash_id: hash } = await app.createWindow(limited, 'Small');
  for (const text of ['One', 'Two', 'Three']) {
    await ask((await app.customerOf(hash)).api, hash, { text });
  }
  const setLimits = (limits: { chat_limit: number; mau_limit: number }) =>
    db.updateTable('organizations').set(limits).where('id', '=', id).execute();
  const since = async () => {
    const { limits } = await limited.api.call(accountEndpoints.cookie, { body: {} });
    return [limits.chat.reached_at, limits.mau.reached_at];
  };
  const timesIn = async (table: 'usage_events' | 'monthly_customers') =>
    (
      await db
        .selectFrom(table)
        .select('created_at')
        .where('organization_id', '=', id)
        .orderBy('created_at')
        .execute()
    ).map(({ created_at }) => created_at.toISOString());
  const [chats, customers] = [await timesIn('usage_events'), await timesIn('monthly_customers')];

  await setLimits({ chat_limit: 4, mau_limit: 4 });
  expect(await since()).toEqual([undefined, undefined]);
  await setLimits({ chat_limit: 3, mau_limit: 2 });
  expect(await since()).toEqual([chats[2], customers[1]]);
  // The time is stored, because counted events may be archived.
  await db.deleteFrom('usage_events').where('organization_id', '=', id).execute();
  expect(await since()).toEqual([chats[2], customers[1]]);
  // A limit of zero is reached from the start.
  await setLimits({ chat_limit: 0, mau_limit: 1 });
  const { limits } = await limited.api.call(accountEndpoints.cookie, { body: {} });
  expect(limits.chat.reached_at && limits.chat.reached_at < `${chats[0]}`).toBe(true);
  expect(limits.mau.reached_at).toBe(customers[0]);
});

test('a customer is rate-limited after twenty questions in a minute', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const codes: (string | number)[] = [];
  for (let count = 0; count < 21; count += 1) {
    await ask(api, window.hash_id, { text: 'When do you deliver?' }).then(
      () => codes.push('ok'),
      (error: { code: string }) => codes.push(error.code),
    );
  }
  expect(codes).toEqual([...Array(20).fill('ok'), 'rate_limited']);
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
      failure('validation_failed', 422),
    );
  }
});

test('only pages of allowed origins may embed a window', async () => {
  const fenced = await app.createWindow(owner, 'Fenced');
  await owner.api.call(windowEndpoints.change, {
    params: { hash: fenced.hash_id },
    body: { allowed_origins: ['https://shop.example', 'https://*.trusted.example'] },
  });
  const from = (origin: string) =>
    fetch(`${app.customerUrl}/web/windows/?window_hash=${fenced.hash_id}`, { headers: { origin } });
  for (const origin of ['https://shop.example', 'https://a.trusted.example']) {
    const response = await from(origin);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  }
  for (const origin of ['https://evil.example', 'https://nottrusted.example', 'null']) {
    expect((await from(origin)).status).toBe(403);
  }
});

test('the public window is cacheable and has display fields only', async () => {
  const url = `${app.customerUrl}/web/windows?window_hash=${window.hash_id}&lang=ko-KR`;
  const first = await fetch(url);
  const etag = first.headers.get('etag') ?? '';
  const body = (await first.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ hash_id: window.hash_id, language: 'ko', state: 'open' });
  for (const hidden of [
    'id',
    'agent_id',
    'allowed_origins',
    'identity_secret',
    'organization_id',
  ]) {
    expect(body).not.toHaveProperty(hidden);
  }
  const second = await fetch(url, { headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  const gone = await app.createWindow(owner, 'Gone');
  await owner.api.call(windowEndpoints.remove, { params: { hash: gone.hash_id } });
  const answer = await fetch(`${app.customerUrl}/web/windows?window_hash=${gone.hash_id}`);
  expect(answer.status).toBe(410);
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
