import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { PersonNotes } from './person-notes.tsx';

type PersonNote = ResultOf<'GET /customers/:id/notes'>['items'][number];

const fakeNote: PersonNote = {
  id: 'note-1',
  text: 'Prefers tulips',
  author_name: 'Park',
  is_own: true,
  created_at: '2026-01-30T12:00:00.000Z',
  edited_at: null,
};
let notes: PersonNote[];
beforeEach(() => {
  notes = [];
});

function Notes() {
  return <PersonNotes id="person-1" />;
}
const render = (calls: FakeCalls = {}) =>
  renderScreen({
    Screen: Notes,
    pattern: '/redesign/:hash_id/customers',
    address: '/redesign/onyu-flowers/customers',
    calls: { 'GET /customers/:id/notes': () => ({ items: notes }), ...calls },
  });

test('a failed note gets another client id only when its text was changed', async () => {
  const clientIds: string[] = [];
  const { user } = await render({
    'POST /customers/:id/notes': ({ body }) => {
      clientIds.push((body as { client_id: string }).client_id);
      throw new FakeProblem(503, { code: 'unavailable', detail: 'Busy.' });
    },
  });
  const field = screen.getByRole('textbox', { name: 'Note' });
  const add = screen.getByRole('button', { name: 'Add note' });
  await user.type(field, 'Prefers tulips');
  await user.click(add);
  await waitFor(() => expect(clientIds).toHaveLength(1));
  await user.click(add);
  await waitFor(() => expect(clientIds).toHaveLength(2));
  await user.type(field, ' and roses');
  await user.click(add);
  await waitFor(() => expect(clientIds).toHaveLength(3));
  const [first, retry, changed] = clientIds;
  expect(retry).toBe(first);
  expect(changed).not.toBe(first);
});

test('a note is deleted after a confirmation', async () => {
  notes = [fakeNote];
  const { user } = await render({
    'DELETE /customer-notes/:note_id': () => {
      notes = [];
      return { deleted: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete note' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this note?' });
  expect(screen.getByText('Prefers tulips')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(screen.queryByText('Prefers tulips')).toBeNull());
});
