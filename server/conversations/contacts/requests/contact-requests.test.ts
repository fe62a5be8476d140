import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { leaveNameAndEmail } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { contactRequestEndpoints } from '#shared/contracts/conversations/contact-requests.ts';
import { type ContactChange, contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';

let app: TestApp;
let owner: TestUser;
let shop: Window;
let hotel: Window;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
  shop = await app.createWindow(owner);
  hotel = await app.createWindow(owner);
});
afterAll(() => app.close());

type Query = z.input<typeof contactRequestEndpoints.list.query>;
const list = ({ api }: TestUser, query: Query = {}) =>
  api.call(contactRequestEndpoints.list, { query });
const namesIn = async (user: TestUser, query?: Query) =>
  (await list(user, query)).items.map(({ name }) => name);
const change = (id: string, body: ContactChange) =>
  owner.api.call(contactEndpoints.change, { params: { id }, body });
const getRequest = ({ api }: TestUser, id: string) =>
  api.call(contactRequestEndpoints.get, { params: { id } });
const memberOfShop = () =>
  app.memberOf(owner, { permissions: ['customer_info'], windowIds: [shop.id] });

test('requests of all chatbots are listed newest first in the view of their state, and the counts add up', async () => {
  const [ana, ben, cho, dai] = [
    await leaveNameAndEmail(app, shop, 'Ana', 'Roses by Friday?'),
    await leaveNameAndEmail(app, hotel, 'Ben'),
    await leaveNameAndEmail(app, shop, 'Cho'),
    await leaveNameAndEmail(app, hotel, 'Dai'),
  ];
  await leaveNameAndEmail(app, hotel, 'Eun');
  const colleague = await memberIdOf(app, await memberOfShop());
  await change(ana.id, { assignee: colleague, progress: 'on_hold' });
  await change(ben.id, { assignee: await memberIdOf(app, owner) });
  await change(cho.id, { progress: 'done' });
  await change(dai.id, { progress: 'rejected' });

  const open = await list(owner);
  expect(open.items.map(({ name, window_hash }) => [name, window_hash])).toEqual([
    ['Eun', hotel.hash_id],
    ['Ben', hotel.hash_id],
    ['Ana', shop.hash_id],
  ]);
  expect(open.counts).toEqual({ open: 3, mine: 1, unassigned: 1 });
  expect(await owner.api.call(contactRequestEndpoints.count)).toEqual({ counts: open.counts });
  expect(await namesIn(owner, { view: 'mine' })).toEqual(['Ben']);
  expect(await namesIn(owner, { view: 'unassigned' })).toEqual(['Eun']);
  expect(await namesIn(owner, { view: 'done' })).toEqual(['Dai', 'Cho']);
  expect(await namesIn(owner, { text: 'roses' })).toEqual(['Ana']);
  expect(await namesIn(owner, { text: '%' })).toEqual([]);

  const inHotel = await list(owner, { windows: hotel.hash_id });
  const inShop = await list(owner, { windows: shop.hash_id });
  expect(inHotel.counts).toEqual({ open: 2, mine: 1, unassigned: 1 });
  expect(inShop.counts).toEqual({ open: 1, mine: 0, unassigned: 0 });
});

test('pages contain each request once while others arrive', async () => {
  for (const name of ['Ana', 'Ben', 'Cho']) await leaveNameAndEmail(app, shop, name);
  const page = await list(owner, { size: 2 });
  await leaveNameAndEmail(app, hotel, 'Later');
  const rest = await list(owner, { size: 2, cursor: page.next_cursor ?? '' });
  expect([...page.items, ...rest.items].map(({ name }) => name)).toEqual(['Cho', 'Ben', 'Ana']);
  expect(rest).toMatchObject({ has_more: false, next_cursor: null });
  await expect(list(owner, { cursor: 'nonsense' })).rejects.toEqual(
    httpError('validation_failed', 422),
  );
});

test('imported contacts, previews and contacts of a deleted chatbot are no requests', async () => {
  const [imported, preview] = [
    await leaveNameAndEmail(app, shop, 'Ana'),
    await leaveNameAndEmail(app, shop, 'Ben'),
  ];
  await leaveNameAndEmail(app, hotel, 'Cho');
  const update = (id: string, values: { reason?: 'import'; channel?: 'test' }) =>
    app.services.db.updateTable('contacts').set(values).where('id', '=', id).execute();
  await update(imported.id, { reason: 'import' });
  await update(preview.id, { channel: 'test' });
  expect(await namesIn(owner)).toEqual(['Cho']);
  await expect(getRequest(owner, imported.id)).rejects.toEqual(httpError('not_found', 404));

  await owner.api.call(windowEndpoints.remove, { params: { hash: hotel.hash_id } });
  expect(await list(owner)).toMatchObject({ items: [], counts: { open: 0 } });
});

test('a request names its chat, its page and the members who can see it; a change names its author', async () => {
  const { id, sessionId } = await leaveNameAndEmail(app, shop, 'Ana', 'Roses by Friday?');
  const member = await memberOfShop();
  await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  await app.memberOf(owner, { permissions: ['customer_info'], windowIds: [hotel.id] });
  const memberId = await memberIdOf(app, member);
  await change(id, { assignee: memberId, memo: 'Calls back on Monday', progress: 'done' });

  const request = await getRequest(member, id);
  expect(request).toMatchObject({
    session_id: sessionId,
    window_hash: shop.hash_id,
    message: 'Roses by Friday?',
    memo: 'Calls back on Monday',
    assignee: memberId,
    assignee_name: expect.any(String),
    state: 'done',
    progress_by: owner.login.name,
  });
  expect(request.progress_at).not.toBeNull();
  expect(request.resolved_at).toBe(request.progress_at);
  expect(request.assignees.map((each) => [each.id, each.is_self]).toSorted()).toEqual(
    [
      [await memberIdOf(app, owner), false],
      [memberId, true],
    ].toSorted(),
  );
});

test('a request of a member who leaves is unassigned', async () => {
  const { id } = await leaveNameAndEmail(app, shop, 'Ana');
  const memberId = await memberIdOf(app, await memberOfShop());
  await change(id, { assignee: memberId });
  expect((await list(owner)).counts).toEqual({ open: 1, mine: 0, unassigned: 0 });
  await owner.api.call(memberEndpoints.remove, { params: { id: memberId } });
  expect((await list(owner, { view: 'unassigned' })).items).toMatchObject([
    { name: 'Ana', assignee_name: null },
  ]);
});

test('members see requests of their chatbots, and none without customer_info or in another organization', async () => {
  const [ana, ben] = [
    await leaveNameAndEmail(app, shop, 'Ana'),
    await leaveNameAndEmail(app, hotel, 'Ben'),
  ];
  const member = await memberOfShop();
  expect(await list(member, { windows: `${shop.hash_id},${hotel.hash_id}` })).toMatchObject({
    items: [{ name: 'Ana' }],
    counts: { open: 1 },
  });
  await expect(getRequest(member, ben.id)).rejects.toEqual(httpError('not_found', 404));

  const blind = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  const refused = httpError('permission_required', 403);
  await expect(list(blind)).rejects.toEqual(refused);
  await expect(blind.api.call(contactRequestEndpoints.count)).rejects.toEqual(refused);
  await expect(getRequest(blind, ana.id)).rejects.toEqual(refused);

  const stranger = await app.signUp();
  expect(await list(stranger)).toMatchObject({ items: [], counts: { open: 0 } });
  await expect(getRequest(stranger, ana.id)).rejects.toEqual(httpError('not_found', 404));
});
