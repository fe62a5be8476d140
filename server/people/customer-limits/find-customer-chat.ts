import type { TenantTransaction } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { chooseChat, exhaustedPeriod } from './chat-limits.ts';
import { chatPeriodsAt } from './chat-periods.ts';
import type { CustomerChat } from './chat-reservations.repository.ts';
import { listPacks } from './packs.repository.ts';
import { countChats, findLimits } from './standing.repository.ts';

/** No answer is left until a time. */
export interface UsedUpChats {
  usedUp: 'day' | 'month';
  resetsAt: Date;
}

interface LimitedQuestion {
  customerId: string;
  /** Of the organization. */
  timezone: string;
  now: Date;
}

/**
 * Where the next answer to a customer is taken from. Locks the customer until the transaction ends, so
 * that questions sent at once cannot exceed the limit together; `reserveCustomerChat` follows in it.
 */
export async function findCustomerChat(
  db: TenantTransaction,
  organizationId: string,
  { customerId, timezone, now }: LimitedQuestion,
): Promise<CustomerChat | UsedUpChats> {
  const known = await findLimits(db, organizationId, { customerId, now, forUpdate: true });
  const { limits, anchor } = found(known, 'customer');
  const periods = chatPeriodsAt({ now, anchor, timezone });
  const counts = await countChats(db, organizationId, { customerId, periods });
  const exhausted = exhaustedPeriod(limits, counts);
  const packs = exhausted ? await listPacks(db, organizationId, customerId) : [];
  const origin = chooseChat({ limits, counts, packs, now });
  if (origin) return { customerId, dayStart: periods.day.start, ...origin };
  const usedUp = exhausted ?? 'day';
  return { usedUp, resetsAt: periods[usedUp].end };
}
