import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Retention, RetentionPreview } from '#shared/contracts/people/retention.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeOrganization } from '#shared/testing/fake-organization.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const periods: Retention = {
  chat_days: null,
  child_days: 90,
  file_days: 1095,
  customer_days: 1095,
  audit_days: 730,
};
const erased: RetentionPreview = {
  items: [{ kind: 'chats', count: 1234, before: '2026-05-03T00:00:00.000Z' }],
};

const show = (calls: ScreenSetup['calls'] = {}) =>
  renderScreen({
    Screen: PrivacyScreen,
    pattern: '/redesign/organization',
    calls: {
      'GET /organizations': [fakeOrganization()],
      'GET /retention': periods,
      'POST /retention/preview': { items: [] },
      'PATCH /retention': ({ body }) => ({ ...periods, ...Object(body) }),
      ...calls,
    },
  });

const saveButton = () => screen.getByRole('button', { name: 'Save' });

test('a change that erases nothing is saved at once, with only the changed field', async () => {
  let stored = periods;
  const { user, api } = await show({
    'GET /retention': () => stored,
    'PATCH /retention': ({ body }) => {
      stored = { ...stored, ...Object(body) };
      return stored;
    },
  });
  await user.selectOptions(await screen.findByLabelText('Files in chats'), '5 years');
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
  await user.click(saveButton());
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      file_days: 1825,
    }),
  );
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', true));
});

test('what a shorter period erases is shown before saving, which requires the typed name', async () => {
  const { user, api } = await show({ 'POST /retention/preview': erased });
  await user.selectOptions(await screen.findByLabelText('Chats'), '180 days');
  await screen.findByText('1,234 chats without a message since May 3, 2026');
  expect(api.requests.find(({ name }) => name.endsWith('/preview'))?.body).toEqual({
    chat_days: 180,
  });
  await waitFor(() => expect(saveButton().getAttribute('aria-busy')).not.toBe('true'));
  await user.click(saveButton());
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('1,234 chats without a message since May 3, 2026');
  await user.type(dialog.getByRole('textbox'), 'Onyu');
  await user.click(dialog.getByRole('button', { name: 'Save and erase' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      chat_days: 180,
      confirmation: 'Onyu',
    }),
  );
});

test('shortening the general period also shortens the one of children’s chatbots', async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText('Chats'), '30 days');
  const children = screen.getByLabelText(/children’s chatbots/);
  expect(children).toHaveProperty('value', '30');
  expect(within(children).queryByRole('option', { name: '60 days' })).toBeNull();
});

test('a failed load can be retried', async () => {
  let failures = 1;
  const { user } = await show({
    'GET /retention': () => {
      failures -= 1;
      if (failures >= 0) throw new FakeProblem(500, { code: 'internal', detail: '' });
      return periods;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Chats');
});
