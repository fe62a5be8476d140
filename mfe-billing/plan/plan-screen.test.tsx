import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { fakeActive, fakeSubscription } from '../testing/fake-subscription.ts';
import { fakeUsage } from '../testing/fake-usage.ts';
import { renderTab } from '../testing/render-billing.tsx';
import { PlanScreen } from './plan-screen.tsx';

const offer = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  return within(heading.closest('li') as HTMLElement); // each plan is an item of the list
};

test('the free plan shows its usage, and the other plans with their prices by period and currency', async () => {
  const { user } = await renderTab(PlanScreen);
  expect(await screen.findByRole('heading', { name: 'Plan of Onyu' })).toBeTruthy();
  expect((await screen.findByText(/of 4.9 GB/)).textContent).toBe('2.2 MB of 4.9 GB');
  expect(screen.getByText(/of 1,000 answers/).textContent).toBe('300 of 1,000 answers');
  expect(screen.getByText(/gives no new ones until Apr 15, 2026/)).toBeTruthy();
  const basic = await offer('Basic');
  expect(basic.getByText('₩29,000')).toBeTruthy();
  expect(basic.getByText('1,000 AI answers a month')).toBeTruthy();
  expect(basic.getByText('1 GB of storage')).toBeTruthy();
  expect(basic.getByText('Your own logo')).toBeTruthy();
  expect((await offer('Free Your plan')).getByText('Not included: Your own logo')).toBeTruthy();
  expect(screen.queryByText(/KakaoTalk/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(basic.getByText('₩290,000')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD · US Dollar');
  expect(basic.getByText('$220.00')).toBeTruthy();
  expect(basic.getByRole('button', { name: 'Subscribe to Basic' })).toBeTruthy();
});

test.each([
  [90, 'no warning', false],
  [91, 'a warning', true],
  [100, 'a warning', true],
])('a plan at %i %% of its storage shows %s', async (percent, _what, isWarned) => {
  const storage = { files: 9, bytes: percent * 1024 * 1024, limit_bytes: 100 * 1024 * 1024 };
  await renderTab(PlanScreen, { calls: { 'GET /organizations/usage': fakeUsage({ storage }) } });
  expect(await screen.findByText(`${percent}%`)).toBeTruthy();
  expect(screen.queryByText(/Delete documents, tables or pictures/) !== null).toBe(isWarned);
});

test('a plan with a customer limit says who gets no answers once it is reached', async () => {
  const usage = fakeUsage({ mau: { used: 3, limit: 5 } });
  await renderTab(PlanScreen, { calls: { 'GET /organizations/usage': usage } });
  expect(await screen.findByText(/new customers get no answers from the AI until/)).toBeTruthy();
});

test('a plan without limits says so', async () => {
  const usage = fakeUsage({
    chats: { used: 3, limit: null, reserved: 0, billed: 0, max_billed: 0 },
  });
  await renderTab(PlanScreen, { calls: { 'GET /organizations/usage': usage } });
  expect(await screen.findByText('This plan limits neither answers nor customers.')).toBeTruthy();
});

test('a failed load of the usage is shown and can be retried', async () => {
  let isBroken = true;
  const { user } = await renderTab(PlanScreen, {
    calls: {
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

test.each([
  [
    'trial',
    fakeActive({ state: 'trial', type: 'basic', price: 0 }),
    /Trial until Dec 27, 2099\. Nothing/,
  ],
  ['active', fakeActive(), 'Renews on Dec 27, 2099 for another month at ₩99,000.'],
  ['unpaid', fakeActive({ unpaid_count: 1 }), /The last payment failed/],
  [
    'cancelled',
    fakeActive({ state: 'cancel_requested', cancel_at: '2099-12-27T03:00:00.000Z' }),
    /until Dec 27, 2099; then the free plan/,
  ],
  [
    'ended',
    fakeSubscription({ id: 'subscription-1', state: 'canceled' }),
    /Your subscription has ended/,
  ],
  [
    'to be suspended',
    fakeActive({ suspend_at: '2099-12-27T03:00:00.000Z' }),
    /Will be suspended on Dec 27, 2099/,
  ],
  [
    'suspended',
    fakeActive({ state: 'suspended', suspend_reason: 'member' }),
    /Your data is retained/,
  ],
  [
    'suspended because of an unpaid invoice',
    fakeActive({ state: 'suspended', suspend_reason: 'unpaid', unpaid_count: 1 }),
    /answering because an invoice is unpaid\. They/,
  ],
] as const)('a subscription that is %s says so in words', async (_state, subscription, text) => {
  await renderTab(PlanScreen, { calls: { 'GET /subscriptions': subscription } });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('a first trial is offered, and starts when the card is registered', async () => {
  const { user, api } = await renderTab(PlanScreen, {
    calls: {
      'GET /subscriptions': fakeSubscription({ trial_available: true }),
      'POST /subscriptions/payment-link': () => {
        throw new FakeProblem(502, { code: 'upstream_failed', detail: 'The provider is down.' });
      },
    },
  });
  expect(await screen.findByText(/Try the Basic plan free for 14 days/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start the free trial' }));
  expect(api.requests.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({
    is_quickstart: true,
  });
});

test('an owner agrees to the price of answers beyond the plan', async () => {
  const overage = { max_chats: null, price: 20, chats: 0, amount: 0, available: true };
  const { user, api } = await renderTab(PlanScreen, {
    calls: {
      'GET /subscriptions': fakeActive({ overage }),
      'PUT /subscriptions/overage': fakeActive({ overage: { ...overage, max_chats: 500 } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change what happens' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'When the answers of the plan are used up' }),
  );
  await user.click(dialog.getByRole('radio', { name: /further answers are billed/ }));
  const max = dialog.getByRole('textbox', { name: 'Maximum of further answers a month' });
  await user.clear(max);
  await user.type(max, '500');
  expect(dialog.getByText(/Each further answer costs ₩20\. At most ₩10,000 a month/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Continue at ₩20 each' }));
  expect(api.requests.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    ...{ max_chats: 500, expected_price: 20 },
  });
});

test('a scheduled change of the plan is shown and can be withdrawn', async () => {
  const { user, api } = await renderTab(PlanScreen, {
    calls: {
      'GET /subscriptions': fakeActive({ next_type: 'basic', next_period: 'month' }),
      'PATCH /subscriptions/subscription_type/:type': () => {
        throw new FakeProblem(409, { code: 'payment_pending', detail: 'Wait.' });
      },
    },
  });
  expect(await screen.findByText(/From Dec 27, 2099, you are on the Basic plan/)).toBeTruthy();
  expect((await offer('Basic')).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stay on Pro' }));
  const request = api.requests.find(({ name }) => name.startsWith('PATCH'));
  expect({ params: request?.params, query: request?.query }).toEqual({
    params: { type: 'pro' },
    query: { period: 'month' },
  });
});

test('nothing can be bought while payments are not set up', async () => {
  const calls = {
    'GET /subscriptions': fakeSubscription({ payments_enabled: false, provider: null }),
  };
  await renderTab(PlanScreen, { calls });
  expect(await screen.findByText(/Payments are not set up on this server/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
});

test('a member who is neither owner nor leader sees the plan and cannot change it', async () => {
  const user = fakeUser({ can: ['memberships', 'payment_history'] });
  const { api } = await renderTab(PlanScreen, {
    user,
    calls: { 'GET /subscriptions': fakeActive() },
  });
  expect(await screen.findByText(/Renews on/)).toBeTruthy();
  expect(screen.getByText(/Only the owner and leaders/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Upgrade|Downgrade|Cancel/ })).toBeNull();
  expect(screen.getByText(/of 1,000 answers/).textContent).toBe('3 of 1,000 answers');
  expect(api.requests.map(({ name }) => name)).not.toContain('GET /organizations/usage');
});

test('a cancellation needs a reason and takes effect at the end of the period', async () => {
  const { user, api } = await renderTab(PlanScreen, {
    calls: {
      'GET /subscriptions': fakeActive(),
      'POST /subscriptions/cancel-request': { effective_at: '2099-12-27T03:00:00.000Z' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the subscription?' }));
  const confirm = dialog.getByRole('button', { name: 'Cancel subscription' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: 'Too expensive' }));
  await user.click(confirm);
  expect(api.requests.find(({ name }) => name.endsWith('cancel-request'))?.body).toEqual({
    reason: 'price',
  });
});
