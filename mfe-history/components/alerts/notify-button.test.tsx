import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeNotifications } from '../../testing/fake-tabs.ts';
import { NotifyButton } from './notify-button.tsx';

async function openSettings() {
  const pattern = '/redesign/inbox';
  const { user } = await renderScreen({ Screen: NotifyButton, pattern, calls: {} });
  await user.click(screen.getByRole('button', { name: /^Notifications/ }));
  const toggle = await screen.findByRole('switch', { name: 'Notify me in this browser' });
  return { user, toggle };
}

beforeEach(() => localStorage.clear());

test('the permission is requested by the switch, which is stored for this browser', async () => {
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

test('a refused permission disables the switch and says what to do', async () => {
  fakeNotifications('default', 'denied');
  const { user, toggle } = await openSettings();
  await user.click(toggle);
  await screen.findByText(/Your browser blocks notifications/);
  expect(toggle).toHaveProperty('disabled', true);
});
