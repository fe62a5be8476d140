import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
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

test('R18 the plan is named, with what it holds and what is used of it', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Plan of Onyu' })).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  expect(await screen.findByText('3 files, 2.3 MB')).toBeTruthy();
  expect(screen.getByText(/of 1,000 chats/).textContent).toBe('300 of 1,000 chats');
  expect(screen.getByText(/gives no new answers until Apr 15, 2026/)).toBeTruthy();
});

test('RP14 who may not see the usage still sees what is used of the limits', async () => {
  const { api } = await show({ user: fakeUser({ can: ['memberships', 'payment_history'] }) });
  expect(await screen.findByText('Free')).toBeTruthy();
  expect(screen.getByText(/of 1,000 chats/).textContent).toBe('3 of 1,000 chats');
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /organizations']);
});

test('a plan that limits customers says that those of before go on', async () => {
  await show({
    calls: {
      'GET /organizations': [organization],
      'GET /organizations/usage': someUsage({ mau: { used: 3, limit: 5 } }),
    },
  });
  expect(await screen.findByText(/new customers get no answers from the AI until/)).toBeTruthy();
});

test('R18 a plan without limits says so', async () => {
  const usage = someUsage({ chats: { used: 3, limit: null, reserved: 0 } });
  await show({
    calls: { 'GET /organizations': [organization], 'GET /organizations/usage': usage },
  });
  expect(await screen.findByText('This plan limits neither chats nor customers.')).toBeTruthy();
});
