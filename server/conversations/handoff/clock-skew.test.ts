import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sweepHandoffs } from './sweep-handoffs.ts';

const minute = 60_000;

describe.each([minute, -minute])('a process whose clock is %d ms off the database’s', (skew) => {
  const clock = movableClock();
  clock.forward(skew);
  let app: TestApp;
  let owner: TestUser;
  let window: Window;

  beforeAll(async () => {
    app = await createTestApp({ clock: clock.now });
    owner = await app.signUp();
    window = await createHandoffWindow(app, owner);
  });
  afterAll(() => app.close());

  const waiting = async () => {
    const customer = handoffClient((await app.customerOf(window.hash_id)).api, window);
    const { session_id } = await customer.request();
    return chatClientOfMember(owner, session_id);
  };
  type Member = Awaited<ReturnType<typeof waiting>>;
  const threadOf = (member: Member) => member.read(window.hash_id);
  const handledBy = async (member: Member) => (await threadOf(member)).session.handled_by;

  test('ends a wait once, after three minutes', async () => {
    const member = await waiting();
    clock.forward(2 * minute);
    expect(await sweepHandoffs(app.services)).toBe(0);
    expect(await handledBy(member)).toBe('queue');
    clock.forward(minute);
    expect(await sweepHandoffs(app.services)).toBe(1);
    expect(await sweepHandoffs(app.services)).toBe(0);
    expect(await handledBy(member)).toBe('bot');
  });

  test('ends an idle chat once, off by at most the difference', async () => {
    const member = await waiting();
    await member.reply({ text: 'Here I am', client_id: crypto.randomUUID() });
    clock.forward(13 * minute);
    expect(await sweepHandoffs(app.services)).toBe(0);
    expect(await handledBy(member)).toBe('human');
    clock.forward(3 * minute);
    expect(await sweepHandoffs(app.services)).toBe(1);
    expect(await sweepHandoffs(app.services)).toBe(0);
    expect(await handledBy(member)).toBe('bot');
  });

  test('keeps the order of the messages of a chat', async () => {
    const member = await waiting();
    const texts = ['First', 'Second', 'Third'];
    for (const text of texts) await member.reply({ text, client_id: crypto.randomUUID() });
    const { messages } = await threadOf(member);
    expect(messages.map(({ text }) => text).filter((text) => texts.includes(text ?? ''))).toEqual(
      texts,
    );
  });
});
