import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { ExportButton } from './export-button.tsx';
import type { ListedExport } from './queries.ts';

const fakeExport = (changes: Partial<ListedExport> = {}): ListedExport => ({
  id: 'export-1',
  kind: 'messages',
  format: 'xlsx',
  purpose: 'Yearly report',
  state: 'done',
  progress: 100,
  row_count: 12,
  size: 2_000,
  has_password: false,
  is_masked: false,
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-01-02T00:00:00.000Z',
  ...changes,
});

const filter = { windows: ['onyu-flowers'], text: 'rose' };
const ChatExports = () => <ExportButton kinds={['chats', 'messages']} filter={filter} />;
const CustomerExports = () => (
  <>
    <ExportButton kinds={['contacts']} filter={{}} />
    <p>The page</p>
  </>
);

async function openDialog(calls: FakeCalls = {}) {
  const rendered = await renderScreen({
    Screen: ChatExports,
    pattern: '/redesign/:hash_id/chat-history',
    address: '/redesign/onyu-flowers/chat-history',
    calls: { 'GET /exports': { items: [] }, ...calls },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Export' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Export' })) };
}

test('an export is started with the filters of the screen, a purpose and a password', async () => {
  const { user, api, dialog } = await openDialog({ 'POST /exports': fakeExport() });
  expect(await dialog.findByText('No exports in the last 30 days.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('Fill in this field.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /^Messages/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'File format' }), 'JSON');
  await user.type(dialog.getByRole('textbox', { name: /^Purpose/ }), ' Yearly report ');
  await user.type(dialog.getByLabelText(/^Password for the file/), 'short');
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('This is too short.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Password for the file/), '-no-more');
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name === 'POST /exports')?.body).toEqual({
      kind: 'messages',
      format: 'json',
      purpose: 'Yearly report',
      password: 'short-no-more',
      filter: { windows: ['onyu-flowers'], text: 'rose' },
    }),
  );
  expect(dialog.getByLabelText(/^Password for the file/)).toHaveProperty('value', '');
});

test('the list of exports shows their progress, expiry and errors, and deletes them', async () => {
  const { user, api, dialog } = await openDialog({
    'GET /exports': {
      items: [
        fakeExport({ id: 'a', state: 'running', progress: 40, expires_at: null }),
        fakeExport({ id: 'b', has_password: true, is_masked: true }),
        fakeExport({ id: 'c', state: 'failed', error: 'too_large', expires_at: null }),
        fakeExport({ id: 'd', state: 'expired', expires_at: null }),
      ],
    },
    'DELETE /exports/:id': { deleted: 1 },
  });
  expect(await dialog.findByRole('progressbar')).toHaveProperty('value', 0.4);
  expect(
    dialog.getByText(/^12 rows\. Available until .+ Encrypted\. Personal data is masked\./),
  ).toBeTruthy();
  expect(dialog.getByText(/Choose a shorter period/)).toBeTruthy();
  expect(dialog.getByText('The file was deleted after 24 hours.')).toBeTruthy();
  expect(dialog.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
  const [remove] = dialog.getAllByRole('button', { name: /^Delete export: Messages/ });
  if (!remove) throw new Error('an export cannot be deleted');
  await user.click(remove);
  await waitFor(() =>
    expect(api.requests).toContainEqual(
      expect.objectContaining({ name: 'DELETE /exports/:id', params: { id: 'a' } }),
    ),
  );
});

test('the export button is absent when the member may not export', async () => {
  await renderScreen({
    Screen: CustomerExports,
    pattern: '/redesign/:hash_id/customers',
    address: '/redesign/onyu-flowers/customers',
    calls: {},
    user: { ...fakeUser(), role: 'member' },
  });
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
