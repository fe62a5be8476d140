import { couponEndpoints } from '#shared/contracts/money/coupons.ts';
import { customerPaymentEndpoints } from '#shared/contracts/money/customer-payments.ts';
import { membershipEndpoints } from '#shared/contracts/money/memberships.ts';
import { addPack, addPlan, joinPlan, registerOwnCard, signedInCustomer } from './sales.ts';
import { customer as hidden } from './seeded-customer.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** What a chatbot sells, and a customer who bought a membership. */
export async function seedSales(app: TestApp, owner: TestUser, windowHash: string) {
  const plan = await addPlan(owner, windowHash);
  const unusedPlan = await addPlan(owner, windowHash, { name: 'Unused' });
  const pack = await addPack(owner, windowHash);
  const query = { window_hash: windowHash };
  await owner.api.call(couponEndpoints.create, {
    body: {
      ...{ ...query, name: 'Opening', plan_id: plan.id, period_unit: 'week', period: 2 },
      ...{ expiration_date: '2999-12-31', count: 1 },
    },
  });
  const coupons = await owner.api.call(couponEndpoints.list, { query });
  const customer = await signedInCustomer(app, windowHash, hidden.email);
  await registerOwnCard(app, customer);
  await joinPlan(customer, plan.id);
  const memberships = await owner.api.call(membershipEndpoints.list, { query });
  const payments = await owner.api.call(customerPaymentEndpoints.list, { query });
  return {
    ...{ planId: plan.id, unusedPlanId: unusedPlan.id, packId: pack.id },
    ...{ couponId: coupons.items[0]?.id ?? '', buyerId: customer.id },
    membershipId: memberships.items[0]?.id ?? '',
    customerPaymentId: payments.items[0]?.id ?? '',
  };
}
