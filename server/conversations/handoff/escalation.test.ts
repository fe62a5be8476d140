import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import { chatClientOfMember, createHandoffWindow } from '#server/testing/handoffs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test('the AI hands a chat over after two unanswered questions and sends a handoff event', async () => {
  const window = await createHandoffWindow(app, owner);
  const { api } = await app.customerOf(window.hash_id);
  const first = await ask(api, window.hash_id, { text: 'Do you repair umbrellas?' });
  expect(dataOf(first, 'done').finish).toBe('no_answer');
  expect(first.some(({ name }) => name === 'handoff')).toBe(false);
  const { session_id } = dataOf(first, 'meta');
  const second = await ask(api, window.hash_id, { text: 'And kayaks?', session_id });
  expect(dataOf(second, 'handoff')).toMatchObject({
    reason: 'missing_knowledge',
    state: 'queued',
    position: 1,
  });
  const { session } = await chatClientOfMember(owner, session_id).read(window.hash_id);
  expect(session.handled_by).toBe('queue');
});

test('the AI hands a chat over as unclear after a second answer that only offers questions', async () => {
  const window = await createHandoffWindow(app, owner);
  await addFaqs(owner, window, [
    ['반품은 어떻게 하나요?', '받으신 날부터 7일 안에 신청하십시오.'],
    ['주차할 수 있나요?', '건물 지하에 두 시간 무료로 주차하실 수 있습니다.'],
  ]);
  const { api } = await app.customerOf(window.hash_id);
  const write = (text: string, session?: { session_id: string }) =>
    ask(api, window.hash_id, { text, language: 'es', ...session });
  const first = await write('¿Tienen sitio para dejar el coche?');
  expect(dataOf(first, 'done').finish).toBe('no_answer');
  const { session_id } = dataOf(first, 'meta');
  const second = await write('¿Puedo devolver lo que compré?', { session_id });
  const cards = second.flatMap(({ name, data }) => (name === 'card' ? [data] : []));
  expect(cards).toContainEqual(expect.objectContaining({ kind: 'starter' }));
  expect(dataOf(second, 'handoff')).toMatchObject({
    reason: 'pending_clarification',
    state: 'queued',
  });
  const { session } = await chatClientOfMember(owner, session_id).read(window.hash_id);
  expect(session).toMatchObject({ handled_by: 'queue', handoff_reason: 'pending_clarification' });
});

test('the AI answers without mentioning a person when no member is available', async () => {
  const alone = await app.signUp();
  const window = await app.createWindow(alone);
  const { api } = await app.customerOf(window.hash_id);
  const { session_id } = dataOf(await ask(api, window.hash_id, { text: 'Umbrellas?' }), 'meta');
  const events = await ask(api, window.hash_id, { text: 'And kayaks?', session_id });
  expect(events.some(({ name }) => name === 'handoff')).toBe(false);
  const { session, messages } = await chatClientOfMember(alone, session_id).read(window.hash_id);
  expect(session.handled_by).toBe('bot');
  expect(messages.filter(({ by }) => by?.type === 'system')).toEqual([]);
});
