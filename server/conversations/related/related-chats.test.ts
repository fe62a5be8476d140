import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { leaveContact } from '#server/testing/contacts.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { relatedChatEndpoints } from '#shared/contracts/conversations/related-chats.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner);
});
afterAll(() => app.close());

const relatedTo = ({ api }: TestUser, session_id: string) =>
  api.call(relatedChatEndpoints.list, { params: { hash: window.hash_id, session_id } });

async function newCustomer(of = window) {
  const { api } = await app.customerOf(of.hash_id);
  return {
    api,
    who: handoffClient(api, of),
    start: async (text: string) => dataOf(await ask(api, of.hash_id, { text }), 'meta').session_id,
  };
}

test('earlier chats of the customer are listed with how they ended', async () => {
  const { start, who } = await newCustomer();
  const closed = await start('The zipper of my suitcase broke');
  await who.request({ session_id: closed });
  const member = chatClientOfMember(owner, closed);
  await member.accept();
  await member.reply({ text: 'We send a new one.', client_id: crypto.randomUUID() });
  await member.change({ state: 'closed', close_reason: 'resolved' });
  const unanswered = await start('Do you repair accordions?');
  const latest = await start('Hello again');
  const { earlier } = await relatedTo(owner, latest);
  expect(earlier).toMatchObject([
    { session_id: unanswered, ending: 'unanswered' },
    {
      session_id: closed,
      ending: 'closed',
      close_reason: 'resolved',
      last_reply: 'We send a new one.',
    },
  ]);
});

test('earlier chats of the same person in other browsers and chatbots are listed within the scope', async () => {
  const other = await createHandoffWindow(app, owner);
  const items = { email: 'same@example.com' };
  const elsewhere = await newCustomer(other);
  const first = await elsewhere.start('Do you have a branch in Busan?');
  await leaveContact(elsewhere.api, other, { items, reason: 'before' });
  const here = await newCustomer();
  const current = await here.start('It is me again');
  await leaveContact(here.api, window, { items, reason: 'before' });
  const ids = async (user: TestUser) =>
    (await relatedTo(user, current)).earlier.map(({ session_id }) => session_id);
  expect(await ids(owner)).toEqual([first]);
  const windowIds = [window.id];
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds });
  expect(await ids(member)).toEqual([]);
});

test('a member without all_chats gets their own chats, even if many later ones are not theirs', async () => {
  const { start } = await newCustomer();
  const own = await start('The first question');
  for (let count = 0; count < 6; count += 1) await start(`Another question ${count}`);
  const current = await start('The last question');
  const member = await app.memberOf(owner, { windowIds: [window.id] });
  const assignee = await memberIdOf(app, member);
  for (const id of [own, current]) await updateChat(app, id, { assignee });
  const { earlier } = await relatedTo(member, current);
  expect(earlier.map(({ session_id }) => session_id)).toEqual([own]);
});

test.each([
  ['My kettle leaks at the spout', 'The spout of the kettle leaks, what now?'],
  ['주전자 주둥이에서 물이 샙니다', '새로 산 주전자 주둥이에서 물이 새요'],
  ['ケトルの注ぎ口から水が漏れます', '注ぎ口から水が漏れるケトルを交換できますか'],
])('a similar question of another customer is found: %s', async (before, now) => {
  const earlier = await (await newCustomer()).start(before);
  await (await newCustomer()).start('When do you open on Sundays?');
  const { similar } = await relatedTo(owner, await (await newCustomer()).start(now));
  expect(similar.map(({ session_id, question }) => [session_id, question])).toEqual([
    [earlier, before],
  ]);
});

test('only chats that the caller may read are listed', async () => {
  const elsewhere = await createHandoffWindow(app, owner);
  await (await newCustomer(elsewhere)).start('The telescope lens is scratched');
  const id = await (await newCustomer()).start('A scratched lens of the telescope');
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  expect((await relatedTo(owner, id)).similar).toHaveLength(1);
  expect((await relatedTo(member, id)).similar).toEqual([]);
  await expect(relatedTo(await app.signUp(), id)).rejects.toMatchObject(
    httpError('not_found', 404),
  );
});

test('personal data is masked for members without customer_info, and is not searched for', async () => {
  await (await newCustomer()).start('Write to zelda@hidden.example please');
  const id = await (await newCustomer()).start('zelda@hidden.example is my address');
  const masked = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  expect((await relatedTo(owner, id)).similar).toHaveLength(1);
  const related = await relatedTo(masked, id);
  expect(related.similar).toEqual([]);
  expect(JSON.stringify(related)).not.toContain('hidden');
});
