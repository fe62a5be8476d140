import { createMemberships } from '#server/money/memberships/members/memberships.repository.ts';
import { createPacks } from '#server/money/memberships/packs/packs.repository.ts';
import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import { beginSale } from '#server/money/memberships/selling/begin-sale.ts';
import { lengthenedBy } from '#server/money/periods/index.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { chatPackMonths } from '#shared/contracts/money/chat-packs.ts';
import type { Prices, SaleCurrency } from '#shared/contracts/money/prices.ts';
import { assertCanBuy, assertExpectedPrice, type Own, type OwnDeps } from './own-context.ts';

interface Choice {
  currency: SaleCurrency;
  expected_price: number;
}

/** Stores the invoice of a first month of a plan with its payment. */
export async function beginMembership(
  deps: OwnDeps,
  own: Own,
  { plan_id, currency, expected_price }: Choice & { plan_id: string },
) {
  const { transaction, organizationId, customerId, windowId, window, now } = own;
  const plan = found(await createPlans(transaction, organizationId).find(plan_id), 'plan');
  found(plan.window_id === windowId && !plan.is_hidden ? plan : null, 'plan');
  await assertCanBuy(deps, own);
  const current = await createMemberships(transaction, organizationId).findCurrent(customerId);
  if (current) throw new AppError('membership_active', `of plan ${current.plan_id}`);
  const price = priceIn(plan.prices, currency);
  assertExpectedPrice(expected_price, price);
  const end = lengthenedBy(now, { unit: 'month', count: 1 }, window.timezone);
  const payment = await beginSale(deps, own, {
    ...{ kind: 'membership', currency },
    line: { item: plan.id, name: plan.name, quantity: 1, price },
    effect: {
      ...{ kind: 'start', membership_id: newId(), plan_id: plan.id, currency, price },
      ...{ start: now.toISOString(), end: end.toISOString() },
    },
  });
  return { payment, title: window.organization };
}

/** Stores the invoice of packs with its payment. */
export async function beginPacks(
  deps: OwnDeps,
  own: Own,
  {
    charge_id,
    num_item: quantity,
    currency,
    expected_price,
  }: Choice & { charge_id: string; num_item: number },
) {
  const { transaction, organizationId, windowId, window, now } = own;
  const pack = found(await createPacks(transaction, organizationId).find(charge_id), 'pack');
  found(pack.window_id === windowId && !pack.is_hidden ? pack : null, 'pack');
  await assertCanBuy(deps, own);
  const price = priceIn(pack.prices, currency);
  assertExpectedPrice(expected_price, price * quantity);
  const length = { unit: 'month', count: chatPackMonths } as const;
  const payment = await beginSale(deps, own, {
    ...{ kind: 'pack', currency },
    line: { item: pack.id, name: pack.name, quantity, price },
    effect: {
      ...{ kind: 'pack', chats: pack.chats * quantity },
      expires: lengthenedBy(now, length, window.timezone).toISOString(),
    },
  });
  return { payment, title: window.organization };
}

function priceIn(prices: Prices, currency: SaleCurrency): number {
  const price = prices[currency];
  if (price === null) throw invalidField('currency', 'unknown_reference');
  return price;
}
