import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { ApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

async function answered() {
  const { api } = await app.customerOf(window.hash_id);
  const meta = dataOf(await ask(api, window.hash_id, { text: 'Do you deliver?' }), 'meta');
  return {
    api,
    sessionId: meta.session_id,
    messageId: meta.message_id,
    questionId: meta.user_message_id,
  };
}

function sendFeedback(
  api: ApiClient,
  message_id: string,
  body: { value: 1 | -1 | null; reason?: string },
) {
  return api.call(webEndpoints.feedback, { params: { id: window.hash_id, message_id }, body });
}

/** The feedback of each message as the business reads it. */
async function feedbackIn(sessionId: string) {
  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id: sessionId },
    query: {},
  });
  return messages.map(({ feedback }) => feedback);
}

test('feedback on an answer is stored, changed and removed', async () => {
  const { api, sessionId, messageId } = await answered();
  expect(await feedbackIn(sessionId)).toEqual([undefined, undefined]);

  expect(await sendFeedback(api, messageId, { value: 1 })).toEqual({ feedback: { value: 1 } });
  expect(await feedbackIn(sessionId)).toEqual([undefined, { value: 1 }]);

  await sendFeedback(api, messageId, { value: -1, reason: '  배송 지역이 없어요 ' });
  const changed = { value: -1, reason: '배송 지역이 없어요' };
  expect(await feedbackIn(sessionId)).toEqual([undefined, changed]);
  const own = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id: sessionId },
  });
  expect(own.messages.map(({ feedback }) => feedback)).toEqual([undefined, changed]);

  expect(await sendFeedback(api, messageId, { value: null })).toEqual({ feedback: null });
  expect(await feedbackIn(sessionId)).toEqual([undefined, undefined]);
});

test('feedback publishes a live event', async () => {
  const { api, sessionId, messageId } = await answered();
  await sendFeedback(api, messageId, { value: -1 });
  const received = await app.services.db
    .selectFrom('live_events')
    .select(['name', 'subject_id'])
    .where('session_id', '=', sessionId)
    .where('name', '=', 'message.updated')
    .execute();
  expect(received).toEqual([{ name: 'message.updated', subject_id: messageId }]);
});

test('feedback is accepted only on answers to the same customer, not on questions', async () => {
  const { api, messageId, questionId } = await answered();
  const stranger = await answered();
  for (const [caller, id] of [
    [stranger.api, messageId],
    [api, questionId ?? ''],
    [api, 'no-such-message'],
  ] as const) {
    await expect(sendFeedback(caller, id, { value: 1 })).rejects.toEqual(
      httpError('not_found', 404),
    );
  }
});

test('an unknown or missing value and a reason that is too long are refused and store nothing', async () => {
  const { api, sessionId, messageId } = await answered();
  const bodies: object[] = [
    { value: 5 },
    { value: '1' },
    {},
    { value: 1, reason: 'x'.repeat(501) },
  ];
  for (const body of bodies) {
    // A client that violates the contract.
    const wrong = body as { value: 1 };
    await expect(sendFeedback(api, messageId, wrong)).rejects.toEqual(
      httpError('validation_failed', 422),
    );
  }
  expect(await feedbackIn(sessionId)).toEqual([undefined, undefined]);
});
