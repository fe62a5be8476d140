import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { startChat, updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';

let app: TestApp;
let owner: TestUser;
let shop: Window;
let hotel: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  shop = await createHandoffWindow(app, owner);
  hotel = await createHandoffWindow(app, owner);
});
afterAll(() => app.close());

type Query = z.input<typeof inboxEndpoints.list.query>;
const inbox = ({ api }: TestUser, query: Query = {}) => api.call(inboxEndpoints.list, { query });
const idsIn = async (user: TestUser, query?: Query) =>
  (await inbox(user, query)).items.map(({ session_id }) => session_id);

async function waitingIn(window: Window): Promise<string> {
  const { api } = await app.customerOf(window.hash_id);
  return (await handoffClient(api, window).request()).session_id;
}

test('chats of all windows are listed and counted in the view of their state', async () => {
  const [answeredByAi, first, second, accepted, closed] = [
    await startChat(app, shop, 'Are you open?'),
    await waitingIn(shop),
    await waitingIn(hotel),
    await waitingIn(hotel),
    await waitingIn(shop),
  ];
  await chatClientOfMember(owner, accepted).accept();
  await chatClientOfMember(owner, closed).accept();
  await chatClientOfMember(owner, closed).change({ state: 'closed' });

  const waiting = await inbox(owner, { view: 'waiting' });
  expect(waiting.items.map(({ session_id }) => session_id)).toEqual([first, second]);
  expect(waiting.items[0]?.waiting_since).not.toBeNull();
  expect(waiting.counts).toEqual({ mine: 1, waiting: 2, unassigned: 2, open: 3, snoozed: 0 });
  expect(await idsIn(owner, { view: 'mine' })).toEqual([accepted]);
  expect(await idsIn(owner, { view: 'unassigned' })).toEqual([second, first]);
  expect(await idsIn(owner, { view: 'open' })).toEqual([accepted, second, first]);
  expect(await idsIn(owner, { view: 'open', sort: 'oldest' })).toEqual([first, second, accepted]);
  expect(await idsIn(owner, { view: 'waiting', sort: 'latest' })).toEqual([second, first]);
  const byWaiting: Query = { view: 'open', sort: 'waiting', size: 2 };
  const page = await inbox(owner, byWaiting);
  const rest = await idsIn(owner, { ...byWaiting, cursor: page.next_cursor ?? '' });
  expect([...page.items.map(({ session_id }) => session_id), ...rest]).toEqual([
    first,
    second,
    accepted,
  ]);
  expect(await idsIn(owner, { view: 'closed' })).toEqual([closed]);
  expect((await idsIn(owner, { view: 'all' })).toSorted()).toEqual(
    [answeredByAi, first, second, accepted, closed].toSorted(),
  );
  expect(await idsIn(owner, { view: 'open', windows: shop.hash_id })).toEqual([first]);
  expect((await inbox(owner, { view: 'open', windows: 'unknown' })).counts).toMatchObject({
    open: 0,
  });
});

test("the count lists the ids of the caller's own open chats", async () => {
  const window = await createHandoffWindow(app, owner);
  const member = await app.memberOf(owner, { permissions: [], windowIds: [window.id] });
  const [first, closed, ofColleague] = [
    await waitingIn(window),
    await waitingIn(window),
    await waitingIn(window),
  ];
  const memberId = await memberIdOf(app, member);
  for (const id of [first, closed]) {
    await chatClientOfMember(owner, id).change({ assignee: memberId });
  }
  await chatClientOfMember(owner, ofColleague).accept();
  await chatClientOfMember(member, closed).change({ state: 'closed' });

  expect(await member.api.call(inboxEndpoints.count)).toEqual({
    counts: { mine: 1, waiting: 0, unassigned: 0, open: 0, snoozed: 0 },
    own_ids: [first],
  });
});

test('pages follow each other without gaps or repetitions', async () => {
  const window = await createHandoffWindow(app, owner);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await waitingIn(window));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await inbox(owner, {
      view: 'waiting',
      windows: window.hash_id,
      size: 2,
      ...(cursor && { cursor }),
    });
    seen.push(...page.items.map(({ session_id }) => session_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ids);
  await expect(inbox(owner, { cursor: 'nonsense' })).rejects.toMatchObject(
    httpError('validation_failed', 422),
  );
});

test('a snoozed chat is not in the open views until the snooze ends or the customer writes', async () => {
  const window = await createHandoffWindow(app, owner);
  const { api } = await app.customerOf(window.hash_id);
  const { session_id: id } = await handoffClient(api, window).request();
  const member = chatClientOfMember(owner, id);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await expect(member.change({ snoozed_until: tomorrow })).rejects.toMatchObject(
    httpError('validation_failed', 422),
  );
  await member.accept();
  expect((await member.change({ snoozed_until: tomorrow })).snoozed_until).toBe(tomorrow);
  const views = async () => ({
    mine: await idsIn(owner, { view: 'mine', windows: window.hash_id }),
    snoozed: await idsIn(owner, { view: 'snoozed', windows: window.hash_id }),
  });
  expect(await views()).toEqual({ mine: [], snoozed: [id] });

  await updateChat(app, id, { snoozed_until: new Date(Date.now() - 1).toISOString() });
  expect(await views()).toEqual({ mine: [id], snoozed: [] });

  await member.change({ snoozed_until: tomorrow });
  await ask(api, window.hash_id, { text: 'One more thing', session_id: id }).catch(() => undefined);
  expect(await views()).toEqual({ mine: [id], snoozed: [] });
});

test('a search finds words in the chats of all accessible windows', async () => {
  const [inShop, inHotel] = [
    await startChat(app, shop, '수국 꽃다발을 찾고 있어요'),
    await startChat(app, hotel, '수국이 있는 정원이 있나요?'),
  ];
  const found = await inbox(owner, { view: 'all', text: '수국' });
  expect(found.items.map(({ session_id }) => session_id).toSorted()).toEqual(
    [inShop, inHotel].toSorted(),
  );
  expect(found.items[0]?.snippet?.marks.length).toBeGreaterThan(0);
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  expect(await idsIn(member, { view: 'all', text: '수국' })).toEqual([inShop]);
});

test('a member sees accessible windows only, and without all_chats only the assigned chats', async () => {
  const window = await createHandoffWindow(app, owner);
  const id = await waitingIn(window);
  const other = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  expect(await idsIn(other, { view: 'waiting', windows: window.hash_id })).toEqual([]);

  const own = await app.memberOf(owner, { permissions: [], windowIds: [window.id] });
  await expect(inbox(own, { view: 'open' })).rejects.toMatchObject(
    httpError('permission_required', 403),
  );
  expect(await idsIn(own, { view: 'mine' })).toEqual([]);
  await chatClientOfMember(owner, id).change({ assignee: await memberIdOf(app, own) });
  const mine = await inbox(own, { view: 'mine' });
  expect(mine.items.map(({ session_id }) => session_id)).toEqual([id]);
  expect(mine.counts).toEqual({ mine: 1, waiting: 0, unassigned: 0, open: 0, snoozed: 0 });

  const stranger = await app.signUp();
  expect(await idsIn(stranger, { view: 'all' })).toEqual([]);
});

test('without customer_info names and personal data are masked, and no search finds them', async () => {
  const { api } = await app.customerOf(shop.hash_id);
  const events = await ask(api, shop.hash_id, { text: 'Write to minji.kim@example.com' });
  const id = dataOf(events, 'meta').session_id;
  await updateChat(app, id, { name: 'Kim Minji' });
  const masked = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  expect(JSON.stringify(await inbox(masked, { view: 'all' }))).not.toMatch(/Minji|minji/);
  expect(await idsIn(masked, { view: 'all', text: 'minji' })).toEqual([]);
  expect(await idsIn(owner, { view: 'all', text: 'Kim Minji' })).toEqual([id]);
});
