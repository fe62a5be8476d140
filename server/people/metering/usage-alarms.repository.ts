import { sql } from 'kysely';
import { entitlementColumns, toEntitlements } from '#server/people/entitlements/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { UsageLevel } from '#shared/contracts/chatbots/usage-level.ts';
import { usageLevels } from '#shared/contracts/chatbots/usage-level.ts';
import { periodAt } from './period.ts';

/** A share of a limit that an organization has reached. */
export interface UsageAlarm extends UsageLevel {
  organizationId: string;
}

/** No period is longer. */
const maxPeriodDays = 31;

/**
 * Claims the shares of limits that were reached in the current periods, each once per period and limit. Of
 * several that were reached at once, the highest.
 */
export async function claimUsageAlarms(db: Database, now: Date): Promise<UsageAlarm[]> {
  const alarms: UsageAlarm[] = [];
  for (const { organization_id: organizationId, unit, period_start, used, ...row } of [
    ...(await listChats(db, now)),
    ...(await listCustomers(db, now)),
  ]) {
    const amount = toEntitlements(row)[unit];
    const isCurrent = Number(periodAt(row.period_anchor, now).start) === Number(period_start);
    if (!amount || !isCurrent) continue;
    const reached = usageLevels.filter((percent) => used * 100 >= amount * percent);
    if (reached.length === 0) continue;
    const claimed = await db
      .insertInto('usage_alarms')
      .values(
        reached.map((percent) => ({
          ...{ organization_id: organizationId, period_start, unit, amount, percent },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('percent')
      .execute();
    const percent = reached.findLast((level) => claimed.some((row) => row.percent === level));
    if (percent) alarms.push({ organizationId, unit, percent });
  }
  return alarms;
}

/** Used and reserved chats per organization and period. */
function listChats(db: Database, now: Date) {
  return db
    .selectFrom('usage_periods')
    .innerJoin('organizations', 'organizations.id', 'usage_periods.organization_id')
    .select([...entitlementColumns, 'organizations.period_anchor'])
    .select((row) => [
      'usage_periods.organization_id',
      'period_start',
      sql.lit('chats').$castTo<'chats'>().as('unit'),
      row.fn.sum<number>('taken').as('used'),
    ])
    .where('unit', '=', 'chat')
    .where('period_start', '>', daysBefore(now, maxPeriodDays))
    .where('organizations.deleted_at', 'is', null)
    .groupBy(['organizations.id', 'usage_periods.organization_id', 'period_start'])
    .execute();
}

/** Customers who chatted, per organization and period. */
function listCustomers(db: Database, now: Date) {
  return db
    .selectFrom('monthly_customers')
    .innerJoin('organizations', 'organizations.id', 'monthly_customers.organization_id')
    .select([...entitlementColumns, 'organizations.period_anchor'])
    .select((row) => [
      'monthly_customers.organization_id',
      'period_start',
      sql.lit('customers').$castTo<'customers'>().as('unit'),
      row.fn.countAll<number>().as('used'),
    ])
    .where('period_start', '>', daysBefore(now, maxPeriodDays))
    .where('organizations.deleted_at', 'is', null)
    .groupBy(['organizations.id', 'monthly_customers.organization_id', 'period_start'])
    .execute();
}

function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * 86_400_000);
}
