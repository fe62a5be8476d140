import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf, type ReceivedTurnEvent, toTurnEvent } from '#server/testing/chat-client.ts';
import { sentenceTokens } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { readEvents } from '#shared/http/read-events.ts';

const words = sentenceTokens(20);

let app: TestApp;
let owner: TestUser;
let window: Window;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer({ script: { tokens: words, tokenMs: 40 } });
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(async () => {
  await app.close();
  await model.close();
});

interface Ending {
  state: 'done' | 'failed';
  text: string;
}

/** Asks a question, and ends its answer as another process would after the first words. */
async function askAndEnd(ending: Ending) {
  const { api } = await app.customerOf(window.hash_id);
  const response = await api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: 'Tell me all.' },
  });
  const events: ReceivedTurnEvent[] = [];
  for await (const event of readEvents(response)) {
    const isFirstText = event.name === 'delta' && !events.some(({ name }) => name === 'delta');
    events.push(toTurnEvent(event));
    if (isFirstText) await endAnswerOf(dataOf(events, 'meta').message_id, ending);
  }
  const { session_id, message_id } = dataOf(events, 'meta');
  const { messages } = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  return { events, answer: messages[1], sideEffects: await sideEffectsOf(session_id, message_id) };
}

async function endAnswerOf(id: string, ending: Ending): Promise<void> {
  await app.otherProcess().updateTable('messages').set(ending).where('id', '=', id).execute();
}

/** The other writes of a stored answer. */
async function sideEffectsOf(sessionId: string, answerId: string) {
  const { db } = app.services;
  const { preview } = await db
    .selectFrom('sessions')
    .select('preview')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const liveEvents = await db
    .selectFrom('live_events')
    .select('name')
    .where('subject_id', '=', answerId)
    .execute();
  return { preview, liveEvents };
}

test('an answer that another process ended as abandoned stays as it is, and no chat is billed', async () => {
  const { reserved } = await usageOf(app, owner);
  const { events, answer, sideEffects } = await askAndEnd({ state: 'failed', text: 'Word0. ' });
  expect(dataOf(events, 'error')).toMatchObject({ code: 'internal', retryable: true });
  expect(answer).toMatchObject({ state: 'failed', text: 'Word0. ' });
  expect(sideEffects).toEqual({ preview: 'Tell me all.', liveEvents: [] });
  expect((await usageOf(app, owner)).reserved).toBe(reserved + 1);
});

test('an answer is stored once when the first attempt committed but its result was lost', async () => {
  const { events, answer, sideEffects } = await askAndEnd({ state: 'done', text: words.join('') });
  expect(dataOf(events, 'done')).toMatchObject({ counted: false });
  expect(answer).toMatchObject({ state: 'done', text: words.join('') });
  expect(sideEffects.liveEvents).toEqual([]);
});
