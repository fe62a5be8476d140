import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ImportCheck } from '#shared/contracts/conversations/customer-imports.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { CustomersScreen } from '../customers-screen.tsx';

const person = { name: 'Ana', email: 'ana@example.com', phone: null };
const check: ImportCheck = {
  columns: [
    { heading: 'Name', target: 'name', sample: 'Ana' },
    { heading: 'Mail', target: 'email', sample: 'ana@example.com' },
    { heading: 'Level', target: 'ignore', sample: 'gold' },
  ],
  rows: [
    { row: 2, outcome: 'create', ...person, problems: [] },
    {
      ...{ row: 3, outcome: 'skip', name: 'Ben', email: 'ben@', phone: null },
      problems: [{ code: 'invalid_email', column: 1 }],
    },
  ],
  counts: { created: 1, updated: 0, skipped: 1 },
};

const render = (calls: FakeCalls) =>
  renderScreen({
    Screen: CustomersScreen,
    pattern: '/redesign/:hash_id/customers',
    address: '/redesign/onyu-flowers/customers',
    calls: {
      'GET /customer-fields': {
        items: [{ key: 'plan', label: 'Plan', kind: 'text', choices: [] }],
      },
      'GET /tags': { items: [] },
      'GET /progress-states': { items: [] },
      'GET /views': { items: [] },
      'GET /windows/:hash/contact': {
        ...{ items: [], total: 0, page: 1, size: 20, next_cursor: null },
        counts: { new: 0, in_progress: 0, on_hold: 0, done: 0, rejected: 0 },
      },
      ...calls,
    },
  });

async function chooseFile({ user }: Awaited<ReturnType<typeof render>>) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import customers…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import customers' });
  await within(dialog).findByRole('button', { name: /Choose a file/ });
  const field = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('no file can be chosen');
  await user.upload(field, new File(['Name,Mail,Level\n'], 'people.csv', { type: 'text/csv' }));
  return within(dialog);
}

test('a file is checked, mapped, checked again and imported', async () => {
  const view = await render({
    'POST /windows/:hash/contact/import/check': check,
    'POST /windows/:hash/contact/import': { created: 1, updated: 0, skipped: 1 },
  });
  const dialog = await chooseFile(view);
  expect(await dialog.findByText('Mail: Not an email address')).toBeTruthy();
  await view.user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), 'Plan');
  const calls = (name: string) => view.api.requests.filter((each) => each.name === name);
  await waitFor(() => {
    expect(calls('POST /windows/:hash/contact/import/check')).toHaveLength(2);
  });
  const button = await dialog.findByRole<HTMLButtonElement>('button', {
    name: 'Import 1 customer',
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  await view.user.click(button);
  expect((await dialog.findByRole('status')).textContent).toBe('Added: 1. Updated: 0. Skipped: 1.');
  expect(calls('POST /windows/:hash/contact/import')).toHaveLength(1);
});

test('only the rows of one outcome are shown when it is chosen', async () => {
  const view = await render({ 'POST /windows/:hash/contact/import/check': check });
  const dialog = await chooseFile(view);
  expect(await dialog.findByText('Ana')).toBeTruthy();
  await view.user.click(dialog.getByRole('radio', { name: 'Skip (1)' }));
  expect(dialog.queryByText('Ana')).toBeNull();
  expect(dialog.getByText('Ben')).toBeTruthy();
});

test('a file with too many rows is refused with the reason, and another can be chosen', async () => {
  const view = await render({
    'POST /windows/:hash/contact/import/check': () => {
      throw new FakeProblem(422, {
        code: 'validation_failed',
        detail: 'invalid: file',
        fields: { file: 'too_many' },
      });
    },
  });
  const dialog = await chooseFile(view);
  expect(await dialog.findByText(/too many rows or columns/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: /Choose a file/ })).toBeTruthy();
});
