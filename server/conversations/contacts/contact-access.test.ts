import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaveNameAndEmail } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type ContactChange, contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const leave = (name: string) => leaveNameAndEmail(app, window, name);
const list = async ({ api }: TestUser = owner) => {
  const { items } = await api.call(contactEndpoints.list, { params: { hash: window.hash_id } });
  return items.map(({ name }) => name);
};
const change = (id: string, body: ContactChange, { api }: TestUser) =>
  api.call(contactEndpoints.change, { params: { id }, body });
const remove = (id: string, { api }: TestUser) =>
  api.call(contactEndpoints.remove, { params: { id } });
const removeMany = (ids: string[], { api }: TestUser) =>
  api.call(contactEndpoints.removeMany, { body: { ids } });

test('contacts of another organization are not found', async () => {
  const { id } = await leave('Ana');
  const stranger = await app.signUp();
  const gone = httpError('not_found', 404);
  await expect(list(stranger)).rejects.toEqual(gone);
  await expect(change(id, { progress: 'done' }, stranger)).rejects.toEqual(gone);
  await expect(remove(id, stranger)).rejects.toEqual(gone);
  expect(await removeMany([id], stranger)).toEqual({ deleted: 0, not_found: [id] });
  expect(await list()).toEqual(['Ana']);
});

test('a member without customer_info cannot list contacts and sees the chat without its name', async () => {
  const { id, sessionId } = await leave('Ana');
  const windowIds = [window.id];
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds });
  const refused = httpError('permission_required', 403);
  await expect(list(member)).rejects.toEqual(refused);
  await expect(change(id, { progress: 'done' }, member)).rejects.toEqual(refused);
  await expect(remove(id, member)).rejects.toEqual(refused);
  await expect(removeMany([id], member)).rejects.toEqual(refused);
  const params = { hash: window.hash_id, session_id: sessionId };
  const seen = await member.api.call(sessionEndpoints.get, { params, query: {} });
  const found = await member.api.call(sessionEndpoints.list, {
    params: { hash: window.hash_id },
    query: { text: 'Ana' },
  });
  expect(JSON.stringify([seen, found])).not.toContain('Ana');
});

test('a member with customer_info manages contacts of assigned windows; only leaders erase several', async () => {
  const { id } = await leave('Ana');
  const permissions = ['customer_info'] as const;
  const elsewhere = await app.memberOf(owner, { permissions });
  await expect(list(elsewhere)).rejects.toEqual(httpError('not_found', 404));
  await expect(change(id, { progress: 'done' }, elsewhere)).rejects.toEqual(
    httpError('not_found', 404),
  );

  const member = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  expect(await list(member)).toEqual(['Ana']);
  expect(await change(id, { progress: 'done' }, member)).toMatchObject({ progress: 'done' });
  await expect(removeMany([id], member)).rejects.toEqual(httpError('permission_required', 403));

  const leader = await app.memberOf(owner, { role: 'leader', permissions, windowIds: [window.id] });
  expect(await removeMany([id], leader)).toEqual({ deleted: 1, not_found: [] });
});
