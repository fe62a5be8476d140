import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { auditOf } from '#server/testing/faqs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { startChat, updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { noteEndpoints } from '#shared/contracts/conversations/notes.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';

const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
let window: Window;
const { follow, leaveAll } = createLiveStreams();

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
  owner = await app.signUp();
  window = await app.createWindow(owner);
  const permissions = ['all_chats', 'customer_info'] as const;
  colleague = await app.memberOf(owner, { permissions, windowIds: [window.id] });
});
afterEach(leaveAll);
afterAll(() => app.close());

/** The notes of a chat as one member uses them. */
function notesOf({ api }: TestUser, session_id: string) {
  const params = { hash: window.hash_id, session_id };
  const content = (text: string, mentions?: string[]) => ({ text, ...(mentions && { mentions }) });
  return {
    list: async () => (await api.call(noteEndpoints.list, { params })).items,
    readers: async () => (await api.call(sessionEndpoints.readers, { params })).items,
    add: (text: string, mentions?: string[], client_id: string = crypto.randomUUID()) =>
      api.call(noteEndpoints.create, {
        params,
        body: { ...content(text, mentions), client_id },
      }),
    edit: (note_id: string, text: string, mentions?: string[]) =>
      api.call(noteEndpoints.change, {
        params: { ...params, note_id },
        body: content(text, mentions),
      }),
    remove: (note_id: string) => api.call(noteEndpoints.remove, { params: { ...params, note_id } }),
  };
}

test('a note is listed for members who can read the chat, and is neither in the thread nor found by a search', async () => {
  const { api: customer } = await app.customerOf(window.hash_id);
  const chat = await startChat(app, window, 'Where is my order?');
  const stream = await follow(colleague.api);
  const note = await notesOf(owner, chat).add('Ask the warehouse first');
  expect(note).toMatchObject({ is_own: true, edited_at: null, mentions: [] });
  await stream.until('notes.changed', { session_id: chat, window_hash: window.hash_id });
  expect(await notesOf(colleague, chat).list()).toMatchObject([
    { id: note.id, text: 'Ask the warehouse first', is_own: false, editable_until: null },
  ]);

  const thread = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id: chat },
  });
  expect(JSON.stringify(thread)).not.toContain('warehouse');
  const found = await owner.api.call(sessionEndpoints.list, {
    params: { hash: window.hash_id },
    query: { text: 'warehouse' },
  });
  expect(found.items).toEqual([]);
  await expect(
    customer.call(noteEndpoints.list, { params: { hash: window.hash_id, session_id: chat } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('members who cannot read the chat get no events of its notes', async () => {
  const elsewhere = await app.createWindow(owner);
  const outsider = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [elsewhere.id],
  });
  const stream = await follow(outsider.api);
  const chat = await startChat(app, window, 'Hello');
  await notesOf(owner, chat).add('For the team');
  await startChat(app, elsewhere, 'Something that the outsider sees');
  await stream.until('session.updated', { window_hash: elsewhere.hash_id });
  expect(stream.events.map(({ name }) => name)).not.toContain('notes.changed');
});

test('the customer and the answers of the AI never contain a note', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const { session_id } = dataOf(
    await ask(api, window.hash_id, { text: 'Do you ship abroad?' }),
    'meta',
  );
  await notesOf(owner, session_id).add('Do you ship abroad? Zanzibar is our secret depot');
  const events = await ask(api, window.hash_id, { text: 'Do you ship abroad?', session_id });
  expect(JSON.stringify(events)).not.toContain('Zanzibar');
  const seen = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  expect(seen.messages).not.toEqual([]);
  expect(JSON.stringify(seen)).not.toContain('Zanzibar');
});

test('a note that is sent twice is stored once', async () => {
  const chat = await startChat(app, window, 'Hello');
  const notes = notesOf(owner, chat);
  const client_id = crypto.randomUUID();
  const first = await notes.add('Once', undefined, client_id);
  expect((await notes.add('Once', undefined, client_id)).id).toBe(first.id);
  await expect(notes.add('Something else', undefined, client_id)).rejects.toEqual(
    httpError('idempotency_conflict', 409),
  );
  expect(await notes.list()).toHaveLength(1);
  expect(await auditOf(app, first.id)).toMatchObject([{ action: 'note.created' }]);
});

test('the author edits a note for five minutes and may delete it at any time', async () => {
  const chat = await startChat(app, window, 'Hello');
  const notes = notesOf(owner, chat);
  const { id } = await notes.add('Frist thought');
  const others = notesOf(colleague, chat);
  await expect(others.edit(id, 'Mine now')).rejects.toEqual(httpError('not_author', 403));
  await expect(others.remove(id)).rejects.toEqual(httpError('not_author', 403));
  const edited = await notes.edit(id, 'First thought');
  expect(edited).toMatchObject({ text: 'First thought', edited_at: expect.any(String) });
  clock.forward(5 * 60_000);
  await expect(notes.edit(id, 'Too late')).rejects.toEqual(httpError('note_locked', 409));
  expect(await notes.remove(id)).toEqual({ deleted: 1 });
  expect(await others.list()).toEqual([]);
});

test('only members who can read the chat can be mentioned', async () => {
  const chat = await startChat(app, window, 'Hello');
  const elsewhere = await app.memberOf(owner, { permissions: ['all_chats'] });
  const notes = notesOf(owner, chat);
  const colleagueId = await memberIdOf(app, colleague);
  const readers = await notes.readers();
  expect(readers).toContainEqual(expect.objectContaining({ id: colleagueId, is_self: false }));
  expect(readers.find(({ is_self }) => is_self)?.id).toBe(await memberIdOf(app, owner));
  const stranger = await memberIdOf(app, elsewhere);
  expect(readers.map(({ id }) => id)).not.toContain(stranger);
  const note = await notes.add('@you, please', [colleagueId, colleagueId]);
  expect(note.mentions).toMatchObject([{ id: colleagueId }]);
  await expect(notes.add('@you', [stranger])).rejects.toMatchObject({
    data: { fields: { mentions: 'unknown_reference' } },
  });
});

test('members without all_chats read and write notes in their own chats only', async () => {
  const own = await app.memberOf(owner, { windowIds: [window.id] });
  const chat = await startChat(app, window, 'Hello');
  await notesOf(owner, chat).add('For the team');
  await expect(notesOf(own, chat).list()).rejects.toEqual(httpError('permission_required', 403));
  await updateChat(app, chat, { assignee: await memberIdOf(app, own) });
  await notesOf(own, chat).add('I am on it');
  expect(await notesOf(own, chat).list()).toHaveLength(2);
});

test('personal data in a note is masked for members without customer_info', async () => {
  const chat = await startChat(app, window, 'Hello');
  await updateChat(app, chat, { name: 'Kim Minji' });
  await notesOf(owner, chat).add('Kim Minji, minji@example.com, is angry');
  const masked = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  const [note] = await notesOf(masked, chat).list();
  expect(note?.text).toMatch(/^•+, •+ is angry$/);
});

test('the author’s export contains the note, which is erased with its chat', async () => {
  const chat = await startChat(app, window, 'Hello');
  await notesOf(colleague, chat).add('Remember the parcel');
  const data = await colleague.api.call(ownDataEndpoints.export);
  expect(data.notes).toContainEqual(expect.objectContaining({ text: 'Remember the parcel' }));
  const { db } = app.services;
  await db.deleteFrom('sessions').where('id', '=', chat).execute();
  const left = await db
    .selectFrom('chat_notes')
    .select('id')
    .where('session_id', '=', chat)
    .execute();
  expect(left).toEqual([]);
});
