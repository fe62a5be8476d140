import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import type { ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../../../../testing/fake-chats.ts';
import { fakeNote } from '../../../../testing/fake-notes.ts';
import { renderHistory } from '../../../../testing/render-history.tsx';
import type { Note } from './note-queries.ts';

let notes: Note[];
let failure: FakeProblem | null;

beforeEach(() => {
  localStorage.clear();
  notes = [];
  failure = null;
});

const soon = () => new Date(Date.now() + 60_000).toISOString();
const calls = (): FakeCalls => ({
  'GET /sessions/:hash': fakePage([]),
  'GET /sessions/:hash/:session_id/readers': {
    items: [
      { id: 'member-1', name: 'Kim Minji', is_self: false },
      { id: 'member-2', name: 'Park', is_self: false },
      { id: 'member-3', name: 'Me', is_self: true },
    ],
  },
  'GET /sessions/:hash/:session_id/notes': () => {
    if (failure) throw failure;
    return { items: notes };
  },
  'POST /sessions/:hash/:session_id/notes': ({ body }) => {
    const { text } = body as { text: string };
    const own = { is_own: true, editable_until: soon(), author_name: 'Mina' };
    notes = [...notes, fakeNote({ id: 'note-2', text, ...own })];
    return fakeNote({ id: 'note-2', text, ...own });
  },
  'PATCH /sessions/:hash/:session_id/notes/:note_id': ({ body }) => {
    const { text } = body as { text: string };
    notes = notes.map((note) => ({ ...note, text, edited_at: soon() }));
    return notes[0] ?? fakeNote();
  },
  'DELETE /sessions/:hash/:session_id/notes/:note_id': () => {
    notes = [];
    return { deleted: 1 };
  },
  'GET /sessions/:hash/:session_id': () =>
    fakeThread([fakeMessage(1), fakeMessage(2)], { session: fakeChat(1) }),
});
const render = (setup: Partial<ScreenSetup> = {}) =>
  renderHistory({
    address: '/redesign/onyu-flowers/chat-history?chat=chat-1',
    calls: calls(),
    ...setup,
  });
const log = () => screen.findByRole('log');
const noteField = () => screen.findByRole('textbox', { name: 'Note about Customer 1' });
const button = (name: string) => screen.findByRole('button', { name });
const bodiesOf = (requests: { name: string; body: unknown }[], verb: string) =>
  requests.filter(({ name }) => name.startsWith(verb)).map(({ body }) => body);

test('a note appears between messages by time and says who can see it', async () => {
  notes = [
    fakeNote({
      mentions: [{ id: 'member-1', name: 'Kim Minji' }],
      text: 'Ask @Kim Minji',
    }),
  ];
  await render();
  await screen.findByText('Message 2');
  const entries = within(await log()).getAllByRole('article');
  expect(entries.map(({ dataset }) => dataset.from)).toEqual(['customer', 'note', 'ai']);
  expect(entries[1]?.textContent).toContain('Only your team sees this');
  expect(entries[1]?.querySelector('strong')?.textContent).toBe('@Kim Minji');
  expect(within(await log()).queryByRole('button', { name: 'Delete note' })).toBeNull();
});

test('“n” and “r” switch between a note and a reply, whose drafts are separate and survive a reload', async () => {
  const { user } = await render();
  const reply = await screen.findByRole('textbox', { name: 'Reply to Customer 1' });
  await user.type(reply, 'To the customer');
  await user.click(await log());
  await user.keyboard('n');
  expect(document.activeElement).toBe(await noteField());
  await user.keyboard('To the team');
  await user.click(await log());
  await user.keyboard('r');
  const answer = screen.getByRole('textbox', { name: 'Reply to Customer 1' });
  expect(answer).toHaveProperty('value', 'To the customer');
  await user.clear(answer);

  await render();
  expect(await noteField()).toHaveProperty('value', 'To the team');
  await render({ user: fakeUser({ id: 'user-2' }) });
  expect(await screen.findByRole('textbox', { name: 'Reply to Customer 1' })).toHaveProperty(
    'value',
    '',
  );
});

test('@ offers colleagues, and the note mentions the chosen one', async () => {
  const { user, api } = await render();
  await user.click(await screen.findByRole('radio', { name: 'Note' }));
  const field = await noteField();
  await user.type(field, 'Please look, @');
  const list = await screen.findByRole('listbox', { name: 'Colleagues' });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('min{Enter}');
  expect(field).toHaveProperty('value', 'Please look, @Kim Minji ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('soon{Enter}');
  await within(await log()).findByText('Please look, @Kim Minji soon');
  expect(bodiesOf(api.requests, 'POST')).toEqual([
    expect.objectContaining({ text: 'Please look, @Kim Minji soon', mentions: ['member-1'] }),
  ]);
  expect(field).toHaveProperty('value', '');
});

test('a member edits and deletes their own note', async () => {
  notes = [fakeNote({ is_own: true, editable_until: soon(), text: 'Frist' })];
  const { user, api } = await render();
  await user.click(await button('Edit note'));
  const field = await screen.findByRole('textbox', { name: 'Note text' });
  await user.clear(field);
  await user.type(field, 'First{Enter}');
  await screen.findByText('Edited');
  expect(bodiesOf(api.requests, 'PATCH')).toEqual([{ text: 'First', mentions: [] }]);
  await user.click(await button('Delete note'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this note?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
});

test('a note cannot be edited when its edit window has ended or its personal data is masked', async () => {
  notes = [
    fakeNote({ is_own: true, editable_until: '2026-01-30T12:06:30.000Z' }),
    fakeNote({ id: 'note-2', is_own: true, editable_until: soon(), text: 'Call •••' }),
  ];
  await render({ user: fakeUser({ can: ['all_chats'] }) });
  await screen.findByText('Call •••');
  expect(screen.getAllByRole('button', { name: 'Delete note' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull();
});

test('a failed load of notes can be retried while the messages are shown', async () => {
  failure = new FakeProblem(500, { code: 'internal', detail: 'Broken' });
  const { user } = await render();
  const alert = await screen.findByText('The notes of this chat could not be loaded.');
  await screen.findByText('Message 2');
  failure = null;
  notes = [fakeNote()];
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ask the warehouse first');
});
