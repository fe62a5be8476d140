import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import type { NotificationAddress } from '#shared/contracts/notification-addresses.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { type SettingsValues, valuesOf } from '../form/settings-values.ts';
import { fakeWindow } from '../testing/fake-chatbot.ts';
import { NotificationEmails } from './notification-emails.tsx';

const asked = (email: string, state: NotificationAddress['state']): NotificationAddress => ({
  email,
  state,
  sent_at: state === 'unsent' ? null : '2026-11-01T09:00:00.000Z',
});

let values: SettingsValues;
function Emails() {
  const form = useForm<SettingsValues>({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <NotificationEmails />
    </FormProvider>
  );
}

/** The addresses of a chatbot's form, over what the server says of them. */
async function renderEmails(known: NotificationAddress[], failure?: FakeProblem) {
  let items = known;
  const stored = fakeWindow({
    handoff: { enabled: true, notification_emails: known.map(({ email }) => email) },
  });
  // Of this realm, so that the form copies them.
  values = valuesOf({ window: stored, agent: null });
  const view = await renderScreen({
    Screen: Emails,
    pattern: '/redesign/:hash_id/settings',
    address: '/redesign/onyu-flowers/settings',
    calls: {
      'GET /windows': stored,
      'GET /windows/:hash/notification-emails': () => {
        if (failure) throw failure;
        return { items };
      },
      'POST /windows/:hash/notification-emails/send': ({ body }) => {
        const { email } = body as { email: string }; // sent by the screen
        const sent = asked(email, 'waiting');
        items = items.map((one) => (one.email === email ? sent : one));
        return sent;
      },
    },
  });
  const group = await screen.findByRole('group', { name: 'Who is notified by email' });
  return { ...view, group };
}

test('E92 each address says whether it was confirmed, and is asked again', async () => {
  const { user, group, api } = await renderEmails([
    asked('desk@example.com', 'verified'),
    asked('late@example.com', 'expired'),
  ]);
  const [desk, late] = await within(group).findAllByRole('listitem');
  if (!desk || !late) throw new Error('two addresses stand there');
  expect(await within(desk).findByText('Confirmed')).toBeTruthy();
  expect(within(desk).queryByRole('button', { name: /Send/ })).toBeNull();
  expect(within(late).getByText('Link expired')).toBeTruthy();
  await user.click(
    within(late).getByRole('button', { name: 'Send the link again: late@example.com' }),
  );
  expect(await within(late).findByText('Link not opened yet')).toBeTruthy();
  const sent = api.requests.filter(({ name }) => name.endsWith('/send'));
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'late@example.com' }]);
});

test('V3 the form stops at five addresses and says so', async () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => asked(`${name}@example.com`, 'verified'));
  const { user, group } = await renderEmails(four);
  await user.click(within(group).getByRole('button', { name: 'Add an address' }));
  await user.type(within(group).getByLabelText('Address 5'), 'e@example.com');
  expect(within(group).getByText('Gets its link once you save')).toBeTruthy();
  expect(within(group).getByRole('status').textContent).toMatch(/5 addresses are the most/);
  expect(within(group).queryByRole('button', { name: 'Add an address' })).toBeNull();
  await user.click(within(group).getByRole('button', { name: 'Remove e@example.com' }));
  expect(within(group).getByRole('button', { name: 'Add an address' })).toBeTruthy();
});

test('E92 an address that stands twice is told', async () => {
  const { user, group } = await renderEmails([asked('desk@example.com', 'verified')]);
  await user.click(within(group).getByRole('button', { name: 'Add an address' }));
  await user.type(within(group).getByLabelText('Address 2'), 'DESK@example.com');
  expect(await within(group).findByText('This already exists. Enter something else.')).toBeTruthy();
});

test('E92 where the states cannot be looked up, the addresses can be changed all the same', async () => {
  const failure = new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' });
  const { group } = await renderEmails([asked('desk@example.com', 'verified')], failure);
  expect(await within(group).findByText(/could not be looked up/)).toBeTruthy();
  expect(within(group).getByLabelText<HTMLInputElement>('Address 1').value).toBe(
    'desk@example.com',
  );
});
