import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { InstallCheck } from '#shared/contracts/install.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Settings } from '../settings.tsx';
import { fakeWindow } from '../testing/fake-chatbot.ts';

const found: InstallCheck = {
  url: 'https://shop.example.com/',
  state: 'found',
  snippet: 'script',
  other_windows: [],
  has_tag_manager: false,
  blocked_by: [],
  last_seen_at: null,
};

async function renderInstall(check: Partial<InstallCheck> = {}) {
  const shown = await renderScreen({
    Screen: Settings,
    pattern: '/redesign/:hash_id/settings',
    address: '/redesign/onyu-flowers/settings?tab=install',
    calls: {
      'GET /windows': fakeWindow({ website: 'https://shop.example.com/' }),
      'POST /windows/:hash/install-check': { ...found, ...check },
    },
  });
  const address = await screen.findByLabelText('Address of the page');
  const named = (name: string) => shown.api.requests.filter((request) => request.name === name);
  const look = () => shown.user.click(screen.getByRole('button', { name: 'Check' }));
  return { ...shown, address, check: look, named };
}

test('N30 the code is the one for the kind of site', async () => {
  const { user } = await renderInstall();
  const kinds = screen.getByLabelText('Kind of site');
  await user.selectOptions(kinds, 'Cafe24');
  expect(screen.getByText(/layout\/basic\/layout.html/)).toBeTruthy();
  expect(screen.getByText(/widget.js\?w=onyu-flowers/)).toBeTruthy();
  await user.selectOptions(kinds, 'WordPress');
  expect(screen.getByText(/wp_enqueue_script\(/)).toBeTruthy();
  await user.selectOptions(kinds, 'React');
  expect(screen.getByText(/hashId="onyu-flowers"/)).toBeTruthy();
});

test('N30 a page is looked at, and Enter does not save the settings', async () => {
  const { user, address, named } = await renderInstall();
  await user.clear(address);
  await user.type(address, 'shop.example.com{Enter}');
  expect(await screen.findByText(/shows this chatbot/)).toBeTruthy();
  expect(named('POST /windows/:hash/install-check')[0]?.body).toEqual({
    url: 'https://shop.example.com',
  });
  expect(named('PATCH /windows/:hash')).toEqual([]);
});

test('N30 what keeps the chatbot away is said', async () => {
  const { check } = await renderInstall({ blocked_by: ['script-src', 'img-src'] });
  await check();
  expect(await screen.findByText(/refuses the chat: script-src, img-src/)).toBeTruthy();
});

test('N30 why a page could not be looked at', async () => {
  const { check } = await renderInstall({ state: 'unreachable', reason: 'timeout' });
  await check();
  expect(await screen.findByText(/did not answer in time/)).toBeTruthy();
});

test('N30 an address that is none is told at its field, and what was found before goes', async () => {
  const { user, address, check, named } = await renderInstall();
  await check();
  await screen.findByText(/shows this chatbot/);
  await user.clear(address);
  await check();
  expect(await screen.findByText('Fill in this field.')).toBeTruthy();
  expect(screen.queryByText(/shows this chatbot/)).toBeNull();
  expect(named('POST /windows/:hash/install-check')).toHaveLength(1);
});
