import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { announceWokenChats } from '#server/conversations/inbox/index.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sweepHandoffs } from './sweep-handoffs.ts';

const hour = 60 * 60_000;
const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner);
});
afterAll(() => app.close());

test('a snoozed chat is not idle; when the snooze ends, consoles are notified and the idle time starts again', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const { session_id: id } = await handoffClient(api, window).request();
  const member = chatClientOfMember(owner, id);
  await member.accept();
  const until = new Date(clock.now().getTime() + 2 * hour).toISOString();
  await member.change({ snoozed_until: until });
  const handledBy = async () => (await member.read(window.hash_id)).session.handled_by;

  clock.forward(hour);
  await sweepHandoffs(app.services);
  expect(await handledBy()).toBe('human');

  const updates = () =>
    app.services.db
      .selectFrom('live_events')
      .select('seq')
      .where('session_id', '=', id)
      .where('name', '=', 'session.updated')
      .execute();
  const before = (await updates()).length;
  await announceWokenChats(app.services);
  expect(await updates()).toHaveLength(before);
  clock.forward(hour + 60_000);
  await announceWokenChats(app.services);
  expect(await updates()).toHaveLength(before + 1);

  await sweepHandoffs(app.services);
  expect(await handledBy()).toBe('human');
  clock.forward(hour);
  await sweepHandoffs(app.services);
  expect(await handledBy()).toBe('bot');
});
