import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contactsOf, leaveNameAndEmail } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
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

const leave = (name: string, message?: string) => leaveNameAndEmail(app, window, name, message);
const names = async () => (await contactsOf(owner, window)).map(({ name }) => name);
const remove = (id: string, { api }: TestUser = owner) =>
  api.call(contactEndpoints.remove, { params: { id } });
const removeMany = (ids: string[], { api }: TestUser = owner) =>
  api.call(contactEndpoints.removeMany, { body: { ids } });

const auditOf = (objectId: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('object_id', '=', objectId)
    .orderBy('created_at')
    .execute();

test('an erased contact is not listed, its chat loses the name, and the audit log has no personal data', async () => {
  const { id, sessionId } = await leave('Ana', 'Roses by Friday?');
  const params = { hash: window.hash_id, session_id: sessionId };
  const thread = () => owner.api.call(sessionEndpoints.get, { params, query: {} });
  expect((await thread()).session.name).toBe('Ana');
  const chatUpdates = async () => {
    const events = await app.services.db
      .selectFrom('live_events')
      .select('seq')
      .where('session_id', '=', sessionId)
      .where('name', '=', 'session.updated')
      .execute();
    return events.length;
  };
  const updatesBefore = await chatUpdates();

  expect(await remove(id)).toEqual({ deleted: 1 });
  expect(await contactsOf(owner, window)).toEqual([]);
  expect(await chatUpdates()).toBe(updatesBefore + 1);
  const { session, messages } = await thread();
  expect(session.name).not.toContain('Ana');
  expect(messages[0]?.text).toBe('Do you deliver?');
  const written = JSON.stringify(await auditOf(id));
  expect(written).toContain('contact.deleted');
  for (const trace of ['Ana', 'example.com', 'Roses']) expect(written).not.toContain(trace);
  await expect(remove(id)).rejects.toEqual(httpError('not_found', 404));
});

test('a chat keeps the name that a member gave it after its contact is erased', async () => {
  const { id, sessionId } = await leave('Ana');
  await app.services.db
    .updateTable('sessions')
    .set({ name: 'Table 7' })
    .where('id', '=', sessionId)
    .execute();
  await remove(id);
  const params = { hash: window.hash_id, session_id: sessionId };
  const { session } = await owner.api.call(sessionEndpoints.get, { params, query: {} });
  expect(session.name).toBe('Table 7');
});

test('several contacts are erased together or not at all', async () => {
  const [ana, ben, cho] = [await leave('Ana'), await leave('Ben'), await leave('Cho')];
  expect(await removeMany([ana.id, 'no-such', ben.id])).toEqual({
    deleted: 0,
    not_found: ['no-such'],
  });
  expect(await names()).toEqual(['Cho', 'Ben', 'Ana']);
  expect(await removeMany([ana.id, ben.id, ana.id])).toEqual({ deleted: 2, not_found: [] });
  expect(await names()).toEqual(['Cho']);
  const query = { ids: cho.id };
  expect(await owner.api.call(contactEndpoints.removeMany, { query })).toEqual({
    deleted: 1,
    not_found: [],
  });
});

test('erasing no ids, or more than 500, is refused', async () => {
  await expect(owner.api.call(contactEndpoints.removeMany, {})).rejects.toEqual(
    httpError('validation_failed', 422),
  );
  for (const ids of [[], Array.from({ length: 501 }, (_, index) => `id-${index}`)]) {
    await expect(removeMany(ids)).rejects.toEqual(httpError('validation_failed', 422));
  }
});
