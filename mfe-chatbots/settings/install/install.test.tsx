import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { InstallCheck } from '#shared/contracts/chatbots/install.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import { fakeWindow } from '../testing/fake-chatbot.ts';

const checkResult: InstallCheck = {
  url: 'https://shop.example.com/',
  state: 'found',
  snippet: 'script',
  other_windows: [],
  has_tag_manager: false,
  blocked_by: [],
  last_seen_at: null,
};

async function renderInstall(result: Partial<InstallCheck> = {}, calls: ScreenSetup['calls'] = {}) {
  const shown = await renderScreen({
    Screen: SettingsScreen,
    pattern: '/redesign/:hash_id/settings',
    address: '/redesign/onyu-flowers/settings?tab=install',
    calls: {
      'GET /windows': fakeWindow({ website: 'https://shop.example.com/' }),
      'POST /windows/:hash/install-check': { ...checkResult, ...result },
      ...calls,
    },
  });
  const urlField = await screen.findByLabelText('Address of the page');
  const requestsTo = (name: string) =>
    shown.api.requests.filter((request) => request.name === name);
  const check = () => shown.user.click(screen.getByRole('button', { name: 'Check' }));
  return { ...shown, urlField, check, requestsTo };
}

test('snippet changes with the chosen site platform', async () => {
  const { user } = await renderInstall();
  const kinds = screen.getByLabelText('Kind of site');
  await user.selectOptions(kinds, 'Cafe24');
  expect(screen.getByText(/layout\/basic\/layout.html/)).toBeTruthy();
  expect(screen.getByText(/widget.js\?w=onyu-flowers/)).toBeTruthy();
  await user.selectOptions(kinds, 'WordPress');
  expect(screen.getByText(/wp_enqueue_script\(/)).toBeTruthy();
  await user.selectOptions(kinds, 'React');
  expect(screen.getByText(/hashId="onyu-flowers"/)).toBeTruthy();
  expect(screen.getByText(/^npm install .*\.tgz$/)).toBeTruthy();
});

test('install check runs on Enter without saving the settings', async () => {
  const { user, urlField, requestsTo } = await renderInstall();
  await user.clear(urlField);
  await user.type(urlField, 'shop.example.com{Enter}');
  expect(await screen.findByText(/shows this chatbot/)).toBeTruthy();
  expect(requestsTo('POST /windows/:hash/install-check')[0]?.body).toEqual({
    url: 'https://shop.example.com',
  });
  expect(requestsTo('PATCH /windows/:hash')).toEqual([]);
});

test('install check shows what blocks the chatbot', async () => {
  const { check } = await renderInstall({ blocked_by: ['script-src', 'img-src'] });
  await check();
  expect(await screen.findByText(/blocks the chat: script-src, img-src/)).toBeTruthy();
});

test('install check shows why a page is unreachable', async () => {
  const { check } = await renderInstall({ state: 'unreachable', reason: 'timeout' });
  await check();
  expect(await screen.findByText(/did not answer in time/)).toBeTruthy();
});

test('an empty URL shows an error and clears the last result', async () => {
  const { user, urlField, check, requestsTo } = await renderInstall();
  await check();
  await screen.findByText(/shows this chatbot/);
  await user.clear(urlField);
  await check();
  expect(await screen.findByText('Fill in this field.')).toBeTruthy();
  expect(screen.queryByText(/shows this chatbot/)).toBeNull();
  expect(requestsTo('POST /windows/:hash/install-check')).toHaveLength(1);
});

test('a test link that could not be created can be requested again', async () => {
  let isBroken = true;
  const { user } = await renderInstall(
    {},
    {
      'POST /windows/:hash/preview': () => {
        if (isBroken) throw new FakeProblem(500, { code: 'internal', detail: 'It broke.' });
        return {
          token: 'token',
          url: 'https://chat.example.com/preview',
          expires_at: '2026-11-23T12:00:00Z',
        };
      },
    },
  );
  const section = screen
    .getByRole('heading', { name: 'Try it without a website' })
    .closest('section');
  const link = within(section as HTMLElement); // each heading of this page is inside a section
  const retry = await link.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  expect(await link.findByRole('link', { name: /Open the test page/ })).toBeTruthy();
});
