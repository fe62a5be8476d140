import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { defineArea } from './define-area.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { startRouter } from './router.ts';

const Settings = () => <h1>Settings</h1>;

/** An area at the present address whose screen can be had after so many failures. */
function areaThatFails(failures: number) {
  startRouter();
  const fetchScreen = jest.fn(async () => {
    if (fetchScreen.mock.calls.length <= failures) throw new Error('offline');
    return Settings;
  });
  const area = defineArea({
    screens: { '/redesign/settings': lazyScreen(fetchScreen), '/redesign/list': Settings },
  });
  const container = document.body.appendChild(document.createElement('main'));
  const onFailure = jest.fn();
  const mount = () => area.mount({ container, onFailure });
  return { ...area, fetchScreen, onFailure, mount };
}

// As in the page: what suspends inside `act` stays so.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => document.body.replaceChildren());

test('a screen is fetched when it is pointed at, once, and stands at the mount', async () => {
  history.replaceState(null, '', '/redesign/settings');
  const area = areaThatFails(0);
  area.warm('/redesign/list');
  expect(area.fetchScreen).not.toHaveBeenCalled();
  area.warm('/redesign/settings');
  area.warm('/redesign/settings');
  await area.mount();
  expect((await screen.findByRole('heading')).textContent).toBe('Settings');
  expect(area.fetchScreen).toHaveBeenCalledTimes(1);
  await area.unmount();
});

test('a screen that cannot be had is told to the shell, and the next mount tries again', async () => {
  history.replaceState(null, '', '/redesign/settings');
  const area = areaThatFails(1);
  await area.mount();
  await waitFor(() => expect(area.onFailure).toHaveBeenCalled());
  expect(area.onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'offline' }),
    expect.anything(),
  );
  await area.unmount();
  await area.mount();
  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(area.fetchScreen).toHaveBeenCalledTimes(2);
  await area.unmount();
});
