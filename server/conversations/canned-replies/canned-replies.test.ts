import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setSettings } from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { startChat, updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import {
  type CannedReply,
  cannedReplyEndpoints,
} from '#shared/contracts/conversations/canned-replies.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

type Content = Omit<CannedReply, 'id' | 'updated_at'>;
const content = (shortcut: string, changes: Partial<Content> = {}): Content => ({
  shortcut,
  title: 'Greeting',
  text: 'Hello {customer}',
  language: null,
  window_ids: null,
  ...changes,
});
const create = ({ api }: TestUser, body: Content) =>
  api.call(cannedReplyEndpoints.create, { body });
const list = async ({ api }: TestUser, window_hash?: string) =>
  (await api.call(cannedReplyEndpoints.list, { query: { ...(window_hash && { window_hash }) } }))
    .items;

test('a reply is created, changed and deleted by those who manage chatbots, and read by every member', async () => {
  const editor = await app.memberOf(owner, { permissions: ['manage_chatbots_part'] });
  const reader = await app.memberOf(owner, { permissions: [] });
  const { id } = await create(editor, content('Hello', { language: 'ko' }));
  expect(await list(reader)).toMatchObject([{ id, shortcut: 'hello', language: 'ko' }]);
  const change = (user: TestUser, body: Content) =>
    user.api.call(cannedReplyEndpoints.change, { params: { reply_id: id }, body });
  await expect(change(reader, content('hello'))).rejects.toEqual(
    httpError('permission_required', 403),
  );
  expect(await change(editor, content('hi', { title: 'Short' }))).toMatchObject({
    id,
    shortcut: 'hi',
    title: 'Short',
    language: null,
  });
  await editor.api.call(cannedReplyEndpoints.remove, { params: { reply_id: id } });
  expect(await list(reader)).toEqual([]);
});

test('a shortcut is unique within its organization, whatever its case', async () => {
  await create(owner, content('배송'));
  const { id } = await create(owner, content('refund'));
  await expect(create(owner, content('REFUND'))).rejects.toMatchObject({
    data: { fields: { shortcut: 'duplicate' } },
  });
  await expect(
    owner.api.call(cannedReplyEndpoints.change, {
      params: { reply_id: id },
      body: content('배송'),
    }),
  ).rejects.toMatchObject({ data: { fields: { shortcut: 'duplicate' } } });
  await expect(create(owner, content('two words'))).rejects.toMatchObject({
    data: { fields: { shortcut: 'invalid' } },
  });
  const stranger = await app.signUp();
  await create(stranger, content('refund'));
});

test('a reply of some chatbots is offered in their chats only', async () => {
  const other = await app.createWindow(owner);
  await create(owner, content('only-other', { window_ids: [other.id] }));
  const shortcutsIn = async (hash: string) =>
    (await list(owner, hash)).map(({ shortcut }) => shortcut);
  expect(await shortcutsIn(other.hash_id)).toContain('only-other');
  expect(await shortcutsIn(window.hash_id)).not.toContain('only-other');
  const stranger = await app.signUp();
  const foreign = await app.createWindow(stranger);
  await expect(
    create(owner, content('foreign', { window_ids: [foreign.id] })),
  ).rejects.toMatchObject({ data: { fields: { window_ids: 'unknown_reference' } } });
});

test('the variables of a chat have values, except what is unknown or hidden', async () => {
  await setSettings(app, window, { brand_name: 'Onyu Flowers' });
  const session_id = await startChat(app, window, 'Hello');
  const valuesFor = ({ api }: TestUser) =>
    api.call(cannedReplyEndpoints.variables, {
      params: { hash: window.hash_id, session_id },
    });
  expect(await valuesFor(owner)).toMatchObject({
    customer: null,
    chatbot: window.name,
    business: 'Onyu Flowers',
  });
  await updateChat(app, session_id, { name: 'Kim Minji' });
  await owner.api.call(userEndpoints.change, {
    params: { id: owner.login.id },
    body: { name: 'Mina' },
  });
  expect(await valuesFor(owner)).toMatchObject({ customer: 'Kim Minji', member: 'Mina' });
  const masked = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  expect(await valuesFor(masked)).toMatchObject({ customer: null, chatbot: window.name });
});
