import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Website } from '#shared/contracts/knowledge/websites.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import { fakeAgent, fakeWindow } from '../testing/fake-chatbot.ts';

const agent = { id: 'agent-1', hash_id: 'agent-1', type: 'general', name: '', agent_on: true };
// The fields of a website that the button reads.
const added = (unchanged: boolean) => ({
  items: [{ id: 'site-1', unchanged } as unknown as Website & { unchanged: boolean }],
});

const renderButton = (calls: FakeCalls) =>
  renderScreen({
    Screen: SettingsScreen,
    pattern: '/redesign/:hash_id/settings',
    address: '/redesign/onyu-flowers/settings',
    calls: {
      'GET /windows': fakeWindow({ agent_id: 'agent-1', agent }),
      'GET /agents/:id': fakeAgent(),
      ...calls,
    },
  });

test('an entered website can be crawled', async () => {
  const { user, api } = await renderButton({ 'POST /websites': added(false) });
  const website = await screen.findByLabelText('Website');
  expect(screen.queryByRole('button', { name: 'Read this website' })).toBeNull();
  await user.type(website, 'tea.example.com');
  await user.click(await screen.findByRole('button', { name: 'Read this website' }));
  expect(await screen.findByText(/The website is being read/)).toBeTruthy();
  expect(api.requests.find(({ name }) => name === 'POST /websites')?.body).toEqual({
    agent_id: 'agent-1',
    urls: ['https://tea.example.com'],
  });
  expect(screen.getByRole('link', { name: 'Show the websites' }).getAttribute('href')).toContain(
    'section=websites',
  );
  // Another URL has not been crawled yet.
  await user.type(website, '/menu');
  expect(screen.getByRole('button', { name: 'Read this website' })).toBeTruthy();
});

test('a known website is reported as known', async () => {
  const { user } = await renderButton({ 'POST /websites': added(true) });
  await user.type(await screen.findByLabelText('Website'), 'https://tea.example.com');
  await user.click(await screen.findByRole('button', { name: 'Read this website' }));
  expect(await screen.findByText(/already answers from/)).toBeTruthy();
});

test('a crawl error is shown beside the button', async () => {
  const problem = new FakeProblem(429, { code: 'rate_limited', detail: 'Too many requests.' });
  const { user } = await renderButton({
    'POST /websites': () => {
      throw problem;
    },
  });
  await user.type(await screen.findByLabelText('Website'), 'https://tea.example.com');
  await user.click(await screen.findByRole('button', { name: 'Read this website' }));
  expect(await screen.findByText('Too many requests.')).toBeTruthy();
});
