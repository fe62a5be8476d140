import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeNotificationSettings } from '#shared/testing/fake-notification-settings.ts';
import { fakeNotifications } from '#shared/testing/fake-notifications.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { NotificationSettings } from './notification-settings.tsx';

async function openSettings() {
  const { user } = await renderScreen({
    Screen: NotificationSettings,
    pattern: '/redesign/account',
    calls: { 'GET /notifications/settings': fakeNotificationSettings },
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
