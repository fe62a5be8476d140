import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { AreaFailure } from './area-failure.tsx';

const none = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
const area: AreaManifest = {
  name: 'mfe-members',
  contract: 1,
  version: '1',
  entry: '/a.js',
  css: [],
  integrity: {},
  locales: none,
  namespaces: [],
  slots: [],
  nav: [],
  routes: [],
};
const path = '/redesign/organization';
const onRetry = jest.fn();

const error = new TypeError('Failed to fetch');
const Screen = () => <AreaFailure area={area} path={path} error={error} onRetry={onRetry} />;

async function show() {
  await renderScreen({ Screen, pattern: path });
  return screen.getByRole('alert').textContent;
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

afterEach(() => {
  jest.restoreAllMocks();
  onRetry.mockClear();
});

test('an area that fails shows the reason and is not retried by itself', async () => {
  expect(await show()).toMatch(/went wrong on our side.*reload the page.*Failed to fetch/);
  act(() => void dispatchEvent(new Event('online')));
  expect(onRetry).not.toHaveBeenCalled();
});

test('an area that fails without a connection says so and is retried when it is back', async () => {
  setOnline(false);
  const shownText = await show();
  expect(shownText).toContain('Check your connection');
  expect(shownText).not.toMatch(/our side|reload the page|Failed to fetch/);
  setOnline(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
