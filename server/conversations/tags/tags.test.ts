import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatClientOfMember } from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { startChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import { tagEndpoints } from '#shared/contracts/conversations/tags.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const create = (name: string, user = owner) =>
  user.api.call(tagEndpoints.create, { body: { name, color: 'blue' } });
const list = async (user = owner) => (await user.api.call(tagEndpoints.list, {})).items;

test('tags are listed by name, and names are unique regardless of case', async () => {
  const refund = await create('환불');
  await create('Delivery');
  await expect(create('delivery')).rejects.toMatchObject(httpError('validation_failed', 422));
  expect((await list()).map(({ name }) => name)).toEqual(['Delivery', '환불']);
  const params = { id: refund.tag_id };
  const body = { color: 'red' } as const;
  expect(await owner.api.call(tagEndpoints.change, { params, body })).toEqual({
    tag_id: refund.tag_id,
    name: '환불',
    color: 'red',
  });
  await expect(
    owner.api.call(tagEndpoints.change, { params, body: { name: 'DELIVERY' } }),
  ).rejects.toMatchObject(httpError('validation_failed', 422));
});

test('chats are tagged, found by a tag, and lose a tag that is deleted', async () => {
  const window = await app.createWindow(owner);
  const [id, other] = [
    await startChat(app, window, 'Where is my parcel?'),
    await startChat(app, window, 'Hello'),
  ];
  const { tag_id } = await create('Parcel');
  const tagged = await chatClientOfMember(owner, id).change({ tag_ids: [tag_id, tag_id] });
  expect(tagged.tag_ids).toEqual([tag_id]);
  const query = { view: 'all', tag: tag_id } as const;
  const found = await owner.api.call(inboxEndpoints.list, { query });
  expect(found.items.map(({ session_id }) => session_id)).toEqual([id]);
  await expect(
    chatClientOfMember(owner, other).change({ tag_ids: ['unknown'] }),
  ).rejects.toMatchObject(httpError('validation_failed', 422));

  await owner.api.call(tagEndpoints.delete, { params: { id: tag_id } });
  const { session } = await chatClientOfMember(owner, id).read(window.hash_id);
  expect(session.tag_ids).toEqual([]);
});

test('merging a tag into another gives its chats the other tag, each of them once', async () => {
  const window = await app.createWindow(owner);
  const chats = [await startChat(app, window, 'Hi'), await startChat(app, window, 'Hello')];
  const [first, second] = [await create('Late'), await create('Delayed')];
  const [one = '', both = ''] = chats;
  await chatClientOfMember(owner, one).change({ tag_ids: [first.tag_id] });
  await chatClientOfMember(owner, both).change({ tag_ids: [first.tag_id, second.tag_id] });
  const counts = async () =>
    (await owner.api.call(tagEndpoints.counts, {})).items.filter(
      ({ tag_id }) => tag_id === first.tag_id || tag_id === second.tag_id,
    );
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { tag_id: first.tag_id, chats: 2, contacts: 0 },
      { tag_id: second.tag_id, chats: 1, contacts: 0 },
    ]),
  );
  const merge = (from: string, user = owner) =>
    user.api.call(tagEndpoints.merge, { params: { id: second.tag_id }, body: { from } });
  const invalid = httpError('validation_failed', 422);
  await expect(merge(second.tag_id)).rejects.toMatchObject(invalid);
  await expect(merge('unknown')).rejects.toMatchObject(invalid);
  await expect(merge(first.tag_id, await app.signUp())).rejects.toMatchObject(
    httpError('not_found', 404),
  );
  expect(await merge(first.tag_id)).toEqual(second);
  expect(await counts()).toEqual([{ tag_id: second.tag_id, chats: 2, contacts: 0 }]);
  for (const id of chats) {
    const { session } = await chatClientOfMember(owner, id).read(window.hash_id);
    expect(session.tag_ids).toEqual([second.tag_id]);
  }
  expect((await list()).map(({ tag_id }) => tag_id)).not.toContain(first.tag_id);
});

test('another organization neither sees, changes nor uses the tags', async () => {
  const { tag_id } = await create('Ours');
  const stranger = await app.signUp();
  expect(await list(stranger)).toEqual([]);
  await expect(
    stranger.api.call(tagEndpoints.delete, { params: { id: tag_id } }),
  ).rejects.toMatchObject(httpError('not_found', 404));
  const window = await app.createWindow(stranger);
  const id = await startChat(app, window, 'Hi');
  await expect(
    chatClientOfMember(stranger, id).change({ tag_ids: [tag_id] }),
  ).rejects.toMatchObject(httpError('validation_failed', 422));
});
