import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeNotifications } from '#shared/testing/fake-notifications.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const settings = {
  methods: {},
  digest_at: 540,
  timezone: null,
  quiet: null,
  urgent_passes: false,
  mails: true,
  report: null,
  can_get_report: true,
  sound: false,
  types: [],
  email: 'kim@flowers.example',
  email_verified: true,
  has_mail_server: true,
};

async function openSettings() {
  const { user } = await renderScreen({
    Screen: NotificationSettings,
    pattern: '/redesign/account',
    calls: { 'GET /notifications/settings': settings },
  });
  const toggle = await screen.findByRole('switch', { name: 'Notify me in this browser' });
  return { user, toggle };
}

beforeEach(() => localStorage.clear());

test('the switch requests the permission and is stored in this browser', async () => {
  fakeNotifications('default', 'granted');
  const { user, toggle } = await openSettings();
  expect(toggle).toHaveProperty('checked', false);
  expect(Notification.permission).toBe('default');
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveProperty('checked', true));
  expect(localStorage.getItem('chatwindow_notify')).toBe('on');
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveProperty('checked', false));
  expect(localStorage.getItem('chatwindow_notify')).toBeNull();
});

test('a refused permission disables the switch and explains how to allow notifications', async () => {
  fakeNotifications('default', 'denied');
  const { user, toggle } = await openSettings();
  await user.click(toggle);
  await screen.findByText(/Your browser blocks notifications/);
  expect(toggle).toHaveProperty('disabled', true);
});
