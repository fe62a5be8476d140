import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import {
  contactPage,
  fakeContact,
  findRow,
  renderCustomers,
} from '../testing/render-customers.tsx';
import { CustomersScreen } from './customers-screen.tsx';

/** With toasts, which the shell renders. */
const CustomersWithToasts = () => (
  <>
    <CustomersScreen />
    {useToasts().map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </>
);

test('selected customers are moved to a state together', async () => {
  const contacts = [fakeContact(1), fakeContact(2, { state: 'on_hold' })];
  const { user, api } = await renderCustomers({
    'GET /windows/:hash/contact': contactPage(contacts),
    'GET /tags': { items: [] },
    'PATCH /windows/contact/bulk': { changed: 2, not_found: [] },
  });
  await findRow('Mina 1');
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  const bar = within(screen.getByRole('region', { name: 'Selected customers' }));
  expect(bar.getByRole('status').textContent).toBe('2 selected');
  await user.click(bar.getByRole('button', { name: 'Change state' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Done' }));
  const bodies = () =>
    api.requests.filter(({ name }) => name.startsWith('PATCH')).map(({ body }) => body);
  await waitFor(() =>
    expect(bodies()).toEqual([{ ids: ['contact-1', 'contact-2'], progress: 'done' }]),
  );
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('a selection with a deleted customer stays selected, and the reason is shown', async () => {
  const { user } = await renderCustomers(
    {
      'GET /windows/:hash/contact': contactPage([fakeContact(1), fakeContact(2)]),
      'GET /tags': { items: [] },
      'DELETE /windows/contact/bulk': { deleted: 0, not_found: ['contact-2'] },
    },
    { Screen: CustomersWithToasts },
  );
  await findRow('Mina 1');
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  const bar = within(screen.getByRole('region', { name: 'Selected customers' }));
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await screen.findByText(/1 selected customer no longer exists, so nothing was changed/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(bar.getByRole('status').textContent).toBe('2 selected');
});
