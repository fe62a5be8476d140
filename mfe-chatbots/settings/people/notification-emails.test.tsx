import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { useToasts } from '#shared/console/shell.ts';
import type { NotificationAddress } from '#shared/contracts/people/notification-addresses.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { type SettingsValues, toSettingsValues } from '../form/settings-values.ts';
import { fakeHandoff, fakeWindow } from '../testing/fake-chatbot.ts';
import { NotificationEmails } from './notification-emails.tsx';

const addressIn = (email: string, state: NotificationAddress['state']): NotificationAddress => ({
  email,
  state,
  sent_at: state === 'unsent' ? null : '2026-11-01T09:00:00.000Z',
});

let values: SettingsValues;
/** The form and the toasts that the shell would show. */
function Emails() {
  const toasts = useToasts();
  const form = useForm<SettingsValues>({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <NotificationEmails />
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </FormProvider>
  );
}

/** Renders the form with the addresses and states that the server returns. */
async function renderEmails(
  known: NotificationAddress[],
  failures: { list?: FakeProblem; send?: FakeProblem } = {},
) {
  let items = known;
  const stored = fakeWindow({
    handoff: fakeHandoff({
      enabled: true,
      notification_emails: known.map(({ email }) => email),
    }),
  });
  // Created in this realm, because the form clones plain objects only.
  values = toSettingsValues({ window: stored, agent: null });
  const view = await renderScreen({
    Screen: Emails,
    pattern: '/redesign/:hash_id/settings',
    address: '/redesign/onyu-flowers/settings',
    calls: {
      'GET /windows': stored,
      'GET /windows/:hash/notification-emails': () => {
        if (failures.list) throw failures.list;
        return { items };
      },
      'POST /windows/:hash/notification-emails/send': ({ body }) => {
        if (failures.send) throw failures.send;
        const { email } = body as { email: string }; // the body of this call
        const sent = addressIn(email, 'waiting');
        items = items.map((one) => (one.email === email ? sent : one));
        return sent;
      },
    },
  });
  const group = await screen.findByRole('group', { name: 'Who is notified by email' });
  return { ...view, group };
}

test('each address shows whether it is confirmed and can be sent another link', async () => {
  const { user, group, api } = await renderEmails([
    addressIn('desk@example.com', 'verified'),
    addressIn('late@example.com', 'expired'),
  ]);
  const [desk, expired] = await within(group).findAllByRole('listitem');
  if (!desk || !expired) throw new Error('there are two addresses');
  expect(await within(desk).findByText('Confirmed')).toBeTruthy();
  expect(within(desk).queryByRole('button', { name: /Send/ })).toBeNull();
  expect(within(expired).getByText('Link expired')).toBeTruthy();
  await user.click(
    within(expired).getByRole('button', { name: 'Send the link again: late@example.com' }),
  );
  expect(await within(expired).findByText('Link not opened yet')).toBeTruthy();
  const sent = api.requests.filter(({ name }) => name.endsWith('/send'));
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'late@example.com' }]);
});

test('a link that cannot be sent shows the reason', async () => {
  const send = new FakeProblem(429, { code: 'rate_limited', detail: 'Too many links.' });
  const { user, group } = await renderEmails([addressIn('late@example.com', 'expired')], { send });
  await user.click(
    await within(group).findByRole('button', { name: 'Send the link again: late@example.com' }),
  );
  expect(await screen.findByText('Too many links.')).toBeTruthy();
});

test('at most five addresses can be entered', async () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => addressIn(`${name}@example.com`, 'verified'));
  const { user, group } = await renderEmails(four);
  await user.click(within(group).getByRole('button', { name: 'Add an address' }));
  await user.type(within(group).getByLabelText('Address 5'), 'e@example.com');
  expect(within(group).getByText('Gets its link when you save')).toBeTruthy();
  expect(within(group).getByRole('status').textContent).toMatch(/at most 5 addresses/);
  expect(within(group).queryByRole('button', { name: 'Add an address' })).toBeNull();
  await user.click(within(group).getByRole('button', { name: 'Remove e@example.com' }));
  expect(within(group).getByRole('button', { name: 'Add an address' })).toBeTruthy();
});

test('a duplicate address shows an error', async () => {
  const { user, group } = await renderEmails([addressIn('desk@example.com', 'verified')]);
  await user.click(within(group).getByRole('button', { name: 'Add an address' }));
  await user.type(within(group).getByLabelText('Address 2'), 'DESK@example.com');
  expect(await within(group).findByText('This already exists. Enter something else.')).toBeTruthy();
});

test('addresses can be edited when their states fail to load', async () => {
  const failure = new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' });
  const { group } = await renderEmails([addressIn('desk@example.com', 'verified')], {
    list: failure,
  });
  expect(await within(group).findByText(/could not be loaded/)).toBeTruthy();
  expect(within(group).getByLabelText<HTMLInputElement>('Address 1').value).toBe(
    'desk@example.com',
  );
});
