import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { areaStore } from '#shared/console/area-store.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { fakeArea } from '#shared/testing/fake-area.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { LimitBanner } from './limit-banner.tsx';

const resets_at = '2026-12-01T00:00:00.000Z';
const limits: SessionUser['limits'] = {
  chat: { used: 1000, limit: 1000, resets_at, reached_at: '2026-11-17T05:30:00.000Z' },
  mau: { used: 500, limit: 500, resets_at },
};

const usageArea = fakeArea({
  name: 'mfe-billing',
  entry: '/a.js',
  routes: [
    { path: '/redesign/usage', calls: ['GET /statistics'], requires: [], requires_one: [] },
    { path: '/redesign/:hash_id/billing', requires: ['memberships'], requires_one: [] },
  ],
});
beforeEach(() => areaStore.setState({ areas: [usageArea] }));

const Screen = () => <LimitBanner chatbot="bakery" />;

function show(user: SessionUser) {
  return renderScreen({ Screen, pattern: '/redesign/chatbots', user });
}

test('below the limits no banner is shown', async () => {
  const { container } = await show(fakeUser());
  expect(container.textContent).toBe('');
});

test('a reached limit shows usage, reset date and since when, with links to usage and plans', async () => {
  await show(fakeUser({ chat_limit: true, limits }));
  screen.getByText(/1,000 of 1,000.*Dec 1, 2026.*reached on Nov 17, 2026/);
  expect(screen.getByRole('link', { name: 'See usage' }).getAttribute('href')).toBe(
    '/redesign/usage',
  );
  expect(screen.getByRole('link', { name: 'Change the plan' }).getAttribute('href')).toBe(
    '/redesign/bakery/billing',
  );
});

test('a user without permissions sees the notice without links', async () => {
  await show(fakeUser({ can: [], mau_limit: true, limits }));
  screen.getByText(/500 of 500/);
  expect(screen.queryByRole('link')).toBeNull();
});
