import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeArea } from '#shared/testing/fake-area.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { AreaFailure } from './area-failure.tsx';

const area = fakeArea({
  name: 'mfe-members',
  entry: '/a.js',
});
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

test('a failed area shows plain words, with the reason in details, and is not retried', async () => {
  expect(await show()).toMatch(/went wrong on our side.*reload the page.*Failed to fetch/);
  const details = screen.getByText('Technical details').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain('Failed to fetch');
  act(() => void dispatchEvent(new Event('online')));
  expect(onRetry).not.toHaveBeenCalled();
});

test('an area that fails without a connection shows that and is retried when the connection is back', async () => {
  setOnline(false);
  const shownText = await show();
  expect(shownText).toContain('Check your connection');
  expect(shownText).not.toMatch(/our side|reload the page|Failed to fetch/);
  setOnline(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
