import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { someUsage } from '../testing/usage-answers.ts';
import { Plan } from './plan.tsx';

const organization = {
  id: 'organization-1',
  name: 'Onyu',
  role: 'owner' as const,
  plan: 'free',
  member_count: 4,
  window_count: 2,
  current: true,
  timezone: 'Asia/Seoul',
  country_code: 'KR',
  currency: 'KRW',
  retention_days: null,
  revision: 1,
  deleted: null,
};
const show = (setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: Plan,
    pattern: '/redesign/:hash_id/billing',
    calls: {
      'GET /organizations': [
        { ...organization, id: 'other', name: 'Other', current: false },
        organization,
      ],
      'GET /organizations/usage': someUsage(),
    },
    ...setup,
  });

test('plan shows its name, limits and usage', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Plan of Onyu' })).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  expect((await screen.findByText(/of 4.9 GB/)).textContent).toBe('2.2 MB of 4.9 GB');
  expect(screen.getByText('3 files')).toBeTruthy();
  expect(screen.queryByText(/The storage is almost full/)).toBeNull();
  expect(screen.getByText(/of 1,000 chats/).textContent).toBe('300 of 1,000 chats');
  expect(screen.getByText(/gives no new answers until Apr 15, 2026/)).toBeTruthy();
});

test.each([
  [90, false],
  [91, true],
  [100, true],
])('with %i %% of the storage used, a warning is shown: %s', async (percent, isWarned) => {
  const storage = { files: 9, bytes: percent * 1024 * 1024, limit_bytes: 100 * 1024 * 1024 };
  await show({
    calls: {
      'GET /organizations': [organization],
      'GET /organizations/usage': someUsage({ storage }),
    },
  });
  expect(await screen.findByText(`${percent}%`)).toBeTruthy();
  expect(screen.queryByText(/Delete documents, tables or pictures/) !== null).toBe(isWarned);
});

test('a member without permission for the usage still sees the limits and their usage', async () => {
  const { api } = await show({ user: fakeUser({ can: ['memberships', 'payment_history'] }) });
  expect(await screen.findByText('Free')).toBeTruthy();
  expect(screen.getByText(/of 1,000 chats/).textContent).toBe('3 of 1,000 chats');
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /organizations']);
});

test('a plan with a limit of customers says that returning customers are not affected', async () => {
  await show({
    calls: {
      'GET /organizations': [organization],
      'GET /organizations/usage': someUsage({ mau: { used: 3, limit: 5 } }),
    },
  });
  expect(await screen.findByText(/new customers get no answers from the AI until/)).toBeTruthy();
});

test('a plan without limits says so', async () => {
  const usage = someUsage({ chats: { used: 3, limit: null, reserved: 0 } });
  await show({
    calls: { 'GET /organizations': [organization], 'GET /organizations/usage': usage },
  });
  expect(await screen.findByText('This plan limits neither chats nor customers.')).toBeTruthy();
});

test('a failed load of the storage is shown and can be retried', async () => {
  let isBroken = true;
  const { user } = await show({
    calls: {
      'GET /organizations': [organization],
      'GET /organizations/usage': () => {
        if (isBroken) throw new FakeProblem(500, { code: 'internal', detail: 'It broke.' });
        return someUsage();
      },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText('3 files')).toBeTruthy();
});
