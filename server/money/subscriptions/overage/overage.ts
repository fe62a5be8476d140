import { priceListAt } from '#server/money/plans/index.ts';
import { getEntitlements } from '#server/people/entitlements/index.ts';
import { countOverage, periodAt } from '#server/people/metering/index.ts';
import { saveOverage } from '#server/people/organizations/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { isCharged } from '../apply-payment.ts';
import { assertCard, type Billing, getCharged } from '../load-billing.ts';
import {
  findAgreement,
  findPeriodAnchor,
  insertAgreement,
  listAgreements,
} from './overage.repository.ts';

/** What happens when the answers of the plan are used up, as sent to members. */
export async function presentOverage(
  billing: Billing,
  chatLimit: number | null,
): Promise<Subscription['overage']> {
  const { transaction, organizationId, current, now } = billing;
  const agreement = await findAgreement(transaction, organizationId);
  const { start } = periodAt(await findPeriodAnchor(transaction, organizationId), now);
  const counted = await countOverage(transaction, organizationId);
  const used = counted.filter(({ period_start }) => Number(period_start) === Number(start));
  const agreements = used.length > 0 ? await listAgreements(transaction, organizationId) : null;
  const priceOf = (id: string) => agreements?.get(id)?.price ?? 0n;
  const amount = used.reduce(
    (sum, { overage_id, chats }) => sum + priceOf(overage_id) * BigInt(chats),
    0n,
  );
  return {
    max_chats: agreement?.max_chats ?? null,
    price: Number(agreement?.price ?? priceNow(billing)),
    chats: used.reduce((sum, { chats }) => sum + chats, 0),
    amount: Number(amount),
    available: current !== undefined && isCharged(current) && chatLimit !== null,
  };
}

/** Stores what the owner agreed to. Earlier agreements stay, because they price what was used. */
export async function changeOverage(
  billing: Billing,
  {
    maxChats,
    expectedPrice,
    by,
  }: { maxChats: number | null; expectedPrice?: number | undefined; by: string },
): Promise<void> {
  const { transaction, organizationId, currency, current, now } = billing;
  const price = priceNow(billing);
  const terms = { maxChats, price, currency: current?.currency ?? currency, by, at: now };
  if (maxChats === null) {
    await insertAgreement(transaction, organizationId, terms);
    await saveOverage(transaction, organizationId, null);
    return;
  }
  getCharged(billing);
  const { chats } = await getEntitlements(transaction, organizationId);
  if (chats === null) throw new AppError('invalid_state', 'the plan does not limit chats');
  await assertCard(billing);
  if (expectedPrice !== undefined && BigInt(expectedPrice) !== price) {
    throw new AppError('price_changed', `${price} instead of ${expectedPrice}`, {
      context: { total: Number(price) },
    });
  }
  const id = await insertAgreement(transaction, organizationId, terms);
  await saveOverage(transaction, organizationId, { id, max: maxChats });
}

function priceNow({ current, currency, now }: Billing): bigint {
  return priceListAt(now).overage[current?.currency ?? currency];
}
