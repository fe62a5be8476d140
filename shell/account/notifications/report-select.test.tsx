import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const settings = {
  ...{ methods: {}, digest_at: 540, timezone: null, quiet: null, urgent_passes: false },
  ...{ mails: true, report: null, can_get_report: true, sound: false, types: [] },
  ...{ email: 'kim@flowers.example', email_verified: true, has_mail_server: true },
};

const render = (changes: Partial<typeof settings> = {}) =>
  renderScreen({
    Screen: NotificationSettings,
    pattern: '/redesign/account',
    calls: {
      'GET /notifications/settings': { ...settings, ...changes },
      'PATCH /notifications/settings': { ...settings, ...changes, report: 'weekly' as const },
    },
  });

test('a member chooses how often the statistics are mailed', async () => {
  const { user, api } = await render();
  const select = await screen.findByRole('combobox', { name: 'Statistics by email' });
  expect(select).toHaveProperty('value', '');
  await user.selectOptions(select, 'Every Monday');
  await waitFor(() => expect(select).toHaveProperty('value', 'weekly'));
  const sent = api.requests.find(({ name }) => name === 'PATCH /notifications/settings');
  expect(sent?.body).toEqual({ report: 'weekly' });
});

test('the choice is disabled without mails, and absent for members who may not see statistics', async () => {
  await render({ mails: false });
  expect(await screen.findByRole('combobox', { name: 'Statistics by email' })).toHaveProperty(
    'disabled',
    true,
  );
  await render({ can_get_report: false, email: 'lee@flowers.example' });
  await screen.findByText('Sent to lee@flowers.example.');
  expect(screen.queryByRole('combobox', { name: 'Statistics by email' })).toBeNull();
});
