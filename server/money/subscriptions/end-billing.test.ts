import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paymentServices } from '#server/money/payment-services.ts';
import { registerTestCard, signUpSubscriber } from '#server/testing/billing.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { organizationOf } from '#server/testing/organizations.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { renewDue } from './subscription-jobs.ts';

const { now: clock, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const current = (owner: TestUser) => owner.api.call(subscriptionEndpoints.current);

/** An owner whose subscription has ended, with an unpaid invoice. */
async function signUpDebtor() {
  const owner = await signUpSubscriber(app);
  await registerTestCard(app, owner, 'declines');
  moveTo((await current(owner)).period_end ?? '');
  await renewDue(paymentServices(app.services));
  const name = (await organizationOf(owner))?.name ?? '';
  await owner.api.call(subscriptionEndpoints.unsubscribe, { body: { name } });
  expect(await current(owner)).toMatchObject({ state: 'canceled', unpaid_count: 1 });
  const [invoice] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  return { owner, name, invoiceId: invoice?.id ?? '' };
}

async function pay(owner: TestUser, invoiceId: string): Promise<void> {
  await registerTestCard(app, owner);
  const params = { invoice_id: invoiceId };
  expect(await owner.api.call(payLedgerEndpoints.pay, { params })).toMatchObject({
    status: 'paid',
  });
}

const owing = (invoiceId: string) => ({
  ...{ code: 'subscription_active', status: 409 },
  data: { context: { unpaid: [invoiceId] } },
});

test('an organization is deleted only after its last invoice is paid', async () => {
  const { owner, name, invoiceId } = await signUpDebtor();
  const remove = () =>
    owner.api.call(organizationEndpoints.remove, {
      params: { id: owner.login.organization_id },
      body: { name },
    });
  await expect(remove()).rejects.toMatchObject(owing(invoiceId));
  await pay(owner, invoiceId);
  await remove();
});

test('the last owner leaves only after the last invoice is paid', async () => {
  const { owner, invoiceId } = await signUpDebtor();
  const leave = () =>
    owner.api.call(ownDataEndpoints.withdraw, {
      body: { text: '', password: 'correct horse battery' },
    });
  await expect(leave()).rejects.toMatchObject(owing(invoiceId));
  await pay(owner, invoiceId);
  await leave();
});
