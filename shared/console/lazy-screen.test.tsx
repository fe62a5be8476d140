import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeAreaProps } from '#shared/testing/fake-area-props.ts';
import { renderPart } from '#shared/testing/render-part.tsx';
import { defineArea } from './define-area.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { startRouter } from './router.ts';

const Settings = () => <h1>Settings</h1>;

/** An area whose screen loads after this many failures. */
function createFailingArea(failures: number) {
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
  const props = fakeAreaProps(container, onFailure);
  return {
    ...{ fetchScreen, onFailure, warm: area.warm },
    mount: () => area.mount(props),
    unmount: () => area.unmount(props),
  };
}

beforeAll(async () => {
  await renderPart(null); // initializes i18next
});
beforeEach(() => {
  // Inside `act` a suspended render would never continue.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => document.body.replaceChildren());

test('a warmed screen is fetched once and rendered by mount', async () => {
  history.replaceState(null, '', '/redesign/settings');
  const area = createFailingArea(0);
  area.warm('/redesign/list');
  expect(area.fetchScreen).not.toHaveBeenCalled();
  area.warm('/redesign/settings');
  area.warm('/redesign/settings');
  await area.mount();
  expect((await screen.findByRole('heading')).textContent).toBe('Settings');
  expect(area.fetchScreen).toHaveBeenCalledTimes(1);
  await area.unmount();
});

test('a failed screen load is reported to the shell, and the next mount retries', async () => {
  history.replaceState(null, '', '/redesign/settings');
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React logs the error
  const area = createFailingArea(1);
  await area.mount();
  await waitFor(() => expect(area.onFailure).toHaveBeenCalled());
  expect(area.onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: 'offline' }));
  await area.unmount();
  await area.mount();
  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(area.fetchScreen).toHaveBeenCalledTimes(2);
  await area.unmount();
});
