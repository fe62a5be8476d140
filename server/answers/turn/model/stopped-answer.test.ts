import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, dataOf, readAll, toTurnEvent } from '#server/testing/chat-client.ts';
import { sentenceTokens } from '#server/testing/stand-ins/model-script.ts';
import {
  createWindowWithModel,
  deliveryFact as fact,
  deliveryQuestion as question,
  type WindowWithModel,
} from '#server/testing/window-with-model.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { readEvents } from '#shared/http/read-events.ts';

let context: WindowWithModel;
beforeAll(async () => {
  context = await createWindowWithModel();
});
afterAll(() => context.close());

test('a stopped answer is billable and stored with its complete sentences and citations, and its request is aborted', async () => {
  const { app, window, model } = context;
  const customer = await app.customerOf(window.hash_id);
  model.next({ tokens: ['One [1]. ', 'Two. ', 'Three', '.'], hangAfter: 3 });
  const response = await customer.api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: question },
  });
  const events = [];
  for await (const event of readEvents(response)) {
    const received = toTurnEvent(event);
    events.push(received);
    if (answerTextOf(events) !== 'One [1]. Two. ' || events.at(-1)?.name !== 'delta') continue;
    const { stream_id } = dataOf(events, 'meta');
    const params = { id: window.hash_id, stream_id };
    expect(await customer.api.call(webEndpoints.stop, { params })).toEqual({ stopped: true });
  }
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'stopped', counted: true });
  await model.untilAborted(1);
  const { session_id } = dataOf(events, 'meta');
  const { messages } = await customer.api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  expect(messages[1]).toMatchObject({
    text: 'One [1]. Two. ',
    state: 'stopped',
    finish: 'stopped',
    citations: [{ n: 1, excerpt: fact, sentences: [0] }],
  });
});

test('an answer that is stopped before its first text is not billable', async () => {
  const { app, window, model, usage } = context;
  const before = await usage();
  const customer = await app.customerOf(window.hash_id);
  model.next({ hangAfter: 0 });
  const response = await customer.api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: question },
  });
  const events = [];
  for await (const event of readEvents(response)) {
    events.push(toTurnEvent(event));
    if (events.length > 1) continue;
    const { stream_id } = dataOf(events, 'meta');
    await customer.api.call(webEndpoints.stop, { params: { id: window.hash_id, stream_id } });
  }
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'stopped', counted: false });
  expect(await usage()).toEqual(before);
});

test('a client that reconnects during an answer receives the rest of it once', async () => {
  const { app, window, model } = context;
  const customer = await app.customerOf(window.hash_id);
  const tokens = sentenceTokens(40);
  model.next({ tokens, tokenMs: 10 });
  const leaving = new AbortController();
  const response = await customer.api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: question },
    signal: leaving.signal,
  });
  const seen = [];
  for await (const event of readEvents(response)) {
    seen.push(toTurnEvent(event));
    if (seen.length === 4) break;
  }
  leaving.abort();
  const { stream_id } = dataOf(seen, 'meta');
  const rest = await readAll(
    await customer.api.stream(webEndpoints.resume, {
      params: { id: window.hash_id, stream_id },
      headers: { 'last-event-id': String(seen.at(-1)?.id) },
    }),
  );
  expect(answerTextOf([...seen, ...rest])).toBe(tokens.join(''));
});
