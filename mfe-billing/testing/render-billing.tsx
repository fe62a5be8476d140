import type { ComponentType } from 'react';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { fakeOrganization } from '#shared/testing/fake-organization.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { BillingNotices } from '../notices/billing-notices.tsx';
import { fakeSubscription } from './fake-subscription.ts';
import { fakeUsage } from './fake-usage.ts';

export const billingCalls = {
  'GET /organizations': [
    fakeOrganization({ id: 'other', name: 'Other', current: false }),
    fakeOrganization(),
  ],
  'GET /organizations/usage': fakeUsage(),
  'GET /subscriptions': fakeSubscription(),
  'GET /subscriptions/billing-profile': { name: '', address: '', tax_id: '', country_code: 'KR' },
  'GET /subscriptions/unpaid_ledger': [],
  'GET /subscriptions/pay_ledger': { items: [], total: 0, page: 1, size: 9, years: [] },
} satisfies FakeCalls;

/** Renders a tab of the billing page; `calls` replace those of an organization without a subscription. */
export const renderTab = (
  Tab: ComponentType,
  { calls, ...setup }: Partial<Omit<ScreenSetup, 'Screen'>> = {},
) =>
  renderScreen({
    Screen: () => (
      <>
        <BillingNotices />
        <Tab />
      </>
    ),
    pattern: '/redesign/:hash_id/billing',
    calls: { ...billingCalls, ...calls },
    ...setup,
  });
