import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffSettings,
} from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepHandoffs } from './sweep-handoffs.ts';

const minute = 60_000;
const clock = movableClock();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
afterAll(() => app.close());

test('an idle chat with the AI is closed with the closing remarks, and continues when the customer writes', async () => {
  const owner = await app.signUp();
  const window = await createHandoffWindow(app, owner, {
    handoff: handoffSettings({ enabled: true, ai_idle_hours: 2 }),
    closing_remarks: 'Goodbye!',
  });
  const { api } = await app.customerOf(window.hash_id);
  const { session_id } = dataOf(await ask(api, window.hash_id, { text: 'Hello?' }), 'meta');
  const member = chatClientOfMember(owner, session_id);
  const handledBy = async () => (await member.read(window.hash_id)).session.handled_by;
  clock.forward(100 * minute);
  await sweepHandoffs(app.services);
  expect(await handledBy()).toBe('bot');
  clock.forward(20 * minute);
  await sweepHandoffs(app.services);
  await sweepHandoffs(app.services);
  const { session, messages } = await member.read(window.hash_id);
  expect(session.handled_by).toBe('closed');
  expect(messages.filter(({ text }) => text === 'Goodbye!')).toHaveLength(1);
  await ask(api, window.hash_id, { text: 'One more thing', session_id });
  expect(await handledBy()).toBe('bot');
});
