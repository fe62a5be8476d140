import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeStatistics, fakeUsage, noTotals } from '../testing/fake-usage.ts';
import { findSection, renderUsage, statisticsCalls, usageCalls } from '../testing/render-usage.tsx';

const window = {
  id: 'window-1',
  hash_id: 'onyu-flowers',
  name: 'Onyu Flowers',
  image_url: null,
  agent_on: true,
  agent_type: 'general',
  chat_count_month: 0,
  last_activity_at: null as string | null,
  state: 'live' as const,
};
const callsWithoutChats = {
  ...usageCalls,
  ...statisticsCalls(fakeStatistics({ totals: noTotals })),
  'GET /windows/list': [window],
  'POST /windows/:hash/preview': {
    token: 'token',
    expires_at: '2026-03-04T00:00:00.000Z',
    url: 'http://customers.test/preview/token',
  },
};

test('a chatbot without chats links to its installation and a test chat', async () => {
  await renderUsage({ calls: callsWithoutChats });
  expect(await screen.findByText('No chats yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Install on your website' }).getAttribute('href')).toBe(
    '/redesign/onyu-flowers/settings?tab=install',
  );
  expect((await screen.findByRole('link', { name: 'Try the chatbot' })).getAttribute('href')).toBe(
    'http://customers.test/preview/token',
  );
});

test('a period without chats shows when the last one was and offers a longer period', async () => {
  const windows = [{ ...window, last_activity_at: '2026-01-20T00:00:00.000Z' }];
  const { user } = await renderUsage({
    calls: { ...callsWithoutChats, 'GET /windows/list': windows },
  });
  expect(await screen.findByText('No chats in this period')).toBeTruthy();
  expect(screen.getByText(/The last activity was on Jan (19|20), 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the last 90 days' }));
  expect(location.search).toBe('?period=90-days');
});

test('a failed section can be retried while the others stay visible', async () => {
  let isBroken = true;
  const { user } = await renderUsage({
    calls: {
      ...usageCalls,
      'GET /organizations/usage': () => {
        if (!isBroken) return fakeUsage();
        throw new FakeProblem(500, { code: 'internal', detail: 'It broke.' });
      },
    },
  });
  const plan = await findSection('Your plan this month');
  expect((await plan.findByRole('alert')).textContent).toContain('It broke.');
  expect(await screen.findByText('2 more than before')).toBeTruthy();
  isBroken = false;
  await user.click(plan.getByRole('button', { name: 'Try again' }));
  expect(await plan.findByText('700 left')).toBeTruthy();
});

test('one message offers to retry both sections when both fail', async () => {
  let isBroken = true;
  const unlessBroken = <Result,>(result: Result) => {
    if (isBroken) throw new FakeProblem(500, { code: 'internal', detail: 'It broke.' });
    return result;
  };
  const { user } = await renderUsage({
    calls: {
      'GET /organizations/usage': () => unlessBroken(fakeUsage()),
      ...Object.fromEntries(
        Object.entries(statisticsCalls()).map(([name, statistics]) => [
          name,
          () => unlessBroken(statistics),
        ]),
      ),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText('700 left')).toBeTruthy();
  expect(await screen.findByText('2 more than before')).toBeTruthy();
});
