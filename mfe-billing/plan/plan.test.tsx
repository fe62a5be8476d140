import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeUsage } from '../testing/fake-usage.ts';
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
  chats_per_member: 10,
  revision: 1,
  deleted: null,
};
const renderPlan = (setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: Plan,
    pattern: '/redesign/:hash_id/billing',
    calls: {
      'GET /organizations': [
        { ...organization, id: 'other', name: 'Other', current: false },
        organization,
      ],
      'GET /organizations/usage': fakeUsage(),
    },
    ...setup,
  });

test('plan shows its name, limits and usage', async () => {
  await renderPlan();
  expect(await screen.findByRole('heading', { name: 'Plan of Onyu' })).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  expect((await screen.findByText(/of 4.9 GB/)).textContent).toBe('2.2 MB of 4.9 GB');
  expect(screen.getByText('3 files')).toBeTruthy();
  expect(screen.queryByText(/The storage is almost full/)).toBeNull();
  expect(screen.getByText(/of 1,000 answers/).textContent).toBe('300 of 1,000 answers');
  expect(screen.getByText(/gives no new answers until Apr 15, 2026/)).toBeTruthy();
});

test.each([
  [90, 'no warning', false],
  [91, 'a warning', true],
  [100, 'a warning', true],
])('plan at %i %% of its storage shows %s', async (percent, _what, isWarned) => {
  const storage = { files: 9, bytes: percent * 1024 * 1024, limit_bytes: 100 * 1024 * 1024 };
  await renderPlan({
    calls: {
      'GET /organizations': [organization],
      'GET /organizations/usage': fakeUsage({ storage }),
    },
  });
  expect(await screen.findByText(`${percent}%`)).toBeTruthy();
  expect(screen.queryByText(/Delete documents, tables or pictures/) !== null).toBe(isWarned);
});

test('a member without the usage permission still sees the limits and how much is used', async () => {
  const { api } = await renderPlan({ user: fakeUser({ can: ['memberships', 'payment_history'] }) });
  expect(await screen.findByText('Free')).toBeTruthy();
  expect(screen.getByText(/of 1,000 answers/).textContent).toBe('3 of 1,000 answers');
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /organizations']);
});

test('a plan with a customer limit says who gets no answers once it is reached', async () => {
  await renderPlan({
    calls: {
      'GET /organizations': [organization],
      'GET /organizations/usage': fakeUsage({ mau: { used: 3, limit: 5 } }),
    },
  });
  expect(await screen.findByText(/new customers get no answers from the AI until/)).toBeTruthy();
});

test('a plan without limits says so', async () => {
  const usage = fakeUsage({ chats: { used: 3, limit: null, reserved: 0 } });
  await renderPlan({
    calls: { 'GET /organizations': [organization], 'GET /organizations/usage': usage },
  });
  expect(await screen.findByText('This plan limits neither chats nor customers.')).toBeTruthy();
});

test('a failed load of the usage is shown and can be retried', async () => {
  let isBroken = true;
  const { user } = await renderPlan({
    calls: {
      'GET /organizations': [organization],
      'GET /organizations/usage': () => {
        if (isBroken) throw new FakeProblem(500, { code: 'internal', detail: 'It broke.' });
        return fakeUsage();
      },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText('3 files')).toBeTruthy();
});
