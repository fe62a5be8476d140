import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { closeReasonEndpoints } from '#shared/contracts/conversations/close-reasons.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const list = async (language = 'en') => {
  const headers = { 'accept-language': language };
  return (await owner.api.call(closeReasonEndpoints.list, { headers })).items;
};
const replace = (items: { id?: string; name: string }[]) =>
  owner.api.call(closeReasonEndpoints.replace, { body: { items } });

async function attendedChat() {
  const window = await createHandoffWindow(app, owner);
  const customer = handoffClient((await app.customerOf(window.hash_id)).api, window);
  const { session_id: id } = await customer.request();
  const member = chatClientOfMember(owner, id);
  await member.accept();
  const follow = async () => {
    const stream = await customer.follow(id);
    await stream.until('state', { handled_by: 'closed' });
    await stream.leave();
    return stream.named('state').at(-1)?.data;
  };
  return { id, window, member, follow };
}

test('a chat is closed with a reason, and the customer is asked for a rating unless the member opts out', async () => {
  const { member, follow } = await attendedChat();
  const closed = await member.change({
    state: 'closed',
    close_reason: 'resolved',
    ask_rating: false,
  });
  expect(closed.close_reason).toBe('resolved');
  expect(await follow()).toMatchObject({ asks_rating: false });
  const other = await attendedChat();
  await other.member.change({ state: 'closed' });
  expect(await other.follow()).toMatchObject({ asks_rating: true });
});

test('an organization renames, adds and archives reasons, and archived ones are refused', async () => {
  expect((await list()).map(({ name }) => name)).toContain('Resolved');
  const { member } = await attendedChat();
  await member.change({ state: 'closed', close_reason: 'spam' });
  const { items } = await replace([
    { id: 'resolved', name: 'Resolved' },
    { id: 'no_reply', name: 'Silence' },
    { name: 'Sold' },
  ]);
  expect(items.filter((item) => !item.is_archived).map(({ name }) => name)).toEqual([
    'Resolved',
    'Silence',
    'Sold',
  ]);
  expect(items.find(({ id }) => id === 'spam')?.is_archived).toBe(true);
  // Only a name that was not changed is translated.
  const korean = await list('ko');
  expect(korean.slice(0, 2).map(({ name }) => name)).toEqual(['해결됨', 'Silence']);
  const next = await attendedChat();
  await expect(next.member.change({ state: 'closed', close_reason: 'spam' })).rejects.toEqual(
    httpError('validation_failed', 422),
  );
});

test('an archived reason is offered again by its name', async () => {
  await replace([{ name: 'Sold' }]);
  const { items } = await replace([{ name: 'RESOLVED' }]);
  expect(items[0]).toEqual({ id: 'resolved', name: 'RESOLVED', is_archived: false });
});

test('a list with the same reason twice is refused', async () => {
  const twice = [
    { id: 'resolved', name: 'Resolved' },
    { id: 'resolved', name: 'Solved' },
  ];
  await expect(replace(twice)).rejects.toEqual(httpError('validation_failed', 422));
  await expect(replace([{ name: 'Sold' }, { name: 'sold ' }])).rejects.toEqual(
    httpError('validation_failed', 422),
  );
});
