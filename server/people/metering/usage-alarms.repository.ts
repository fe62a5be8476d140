import { sql } from 'kysely';
import { entitlementColumns, toEntitlements } from '#server/people/entitlements/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type UsageLevel, usageLevels } from '#shared/contracts/chatbots/usage-level.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { periodAt } from './period.ts';

/** A share of a limit that an organization has reached. */
interface UsageAlarm extends UsageLevel {
  organizationId: string;
  periodStart: Date;
  /** The limit. */
  amount: number;
}

/** No period is longer. */
const maxPeriodDays = 31;

/**
 * Claims the shares of limits that were reached in the current periods, each once per period and limit. Of
 * several that were reached at once, the highest.
 */
export async function claimUsageAlarms(db: Database, now: Date): Promise<UsageAlarm[]> {
  const claimed: UsageAlarm[] = [];
  for (const usage of [...(await listChats(db, now)), ...(await listCustomers(db, now))]) {
    const { organization_id, period_start, unit, used } = usage;
    const amount = toEntitlements(usage)[unit];
    const isCurrent = Number(periodAt(usage.period_anchor, now).start) === Number(period_start);
    if (!amount || !isCurrent) continue;
    const percent = usageLevels.findLast((level) => used * 100 >= amount * level);
    const isKnown = usage.amount === amount && (usage.percent ?? 0) >= (percent ?? 0);
    if (!percent || isKnown) continue;
    const isNew = await saveAlarm(db, { organization_id, period_start, unit, amount, percent });
    if (!isNew) continue;
    claimed.push({
      organizationId: organization_id,
      periodStart: period_start,
      ...{ unit, percent, amount },
    });
  }
  return claimed;
}

interface StoredAlarm extends UsageLevel {
  organization_id: string;
  period_start: Date;
  amount: number;
}

/** Returns false when another process saved the same alarm. */
async function saveAlarm(db: Database, alarm: StoredAlarm): Promise<boolean> {
  const { amount, percent } = alarm;
  const saved = await db
    .insertInto('usage_alarms')
    .values(alarm)
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'period_start', 'unit'])
        .doUpdateSet({ amount, percent })
        .where((row) =>
          row.or([
            row('usage_alarms.amount', '<>', amount),
            row('usage_alarms.percent', '<', percent),
          ]),
        ),
    )
    .returning('percent')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Used and reserved chats per organization and period, with the last alarm about them. */
function listChats(db: Database, now: Date) {
  return db
    .selectFrom('usage_periods as usage')
    .innerJoin('organizations', 'organizations.id', 'usage.organization_id')
    .leftJoin('usage_alarms', (join) =>
      join
        .onRef('usage_alarms.organization_id', '=', 'usage.organization_id')
        .onRef('usage_alarms.period_start', '=', 'usage.period_start')
        .on('usage_alarms.unit', '=', 'chats'),
    )
    .select(columns)
    .select((row) => [
      sql.lit('chats').$castTo<'chats'>().as('unit'),
      row.fn.sum<number>('taken').as('used'),
    ])
    .where('usage.unit', '=', 'chat')
    .where('usage.period_start', '>', daysBefore(now, maxPeriodDays))
    .where('organizations.deleted_at', 'is', null)
    .groupBy(groups)
    .execute();
}

/** Customers who chatted, per organization and period, with the last alarm about them. */
function listCustomers(db: Database, now: Date) {
  return db
    .selectFrom('monthly_customers as usage')
    .innerJoin('organizations', 'organizations.id', 'usage.organization_id')
    .leftJoin('usage_alarms', (join) =>
      join
        .onRef('usage_alarms.organization_id', '=', 'usage.organization_id')
        .onRef('usage_alarms.period_start', '=', 'usage.period_start')
        .on('usage_alarms.unit', '=', 'customers'),
    )
    .select(columns)
    .select((row) => [
      sql.lit('customers').$castTo<'customers'>().as('unit'),
      row.fn.countAll<number>().as('used'),
    ])
    .where('usage.period_start', '>', daysBefore(now, maxPeriodDays))
    .where('organizations.deleted_at', 'is', null)
    .groupBy(groups)
    .execute();
}

const columns = [
  ...entitlementColumns,
  'organizations.period_anchor',
  'usage.organization_id',
  'usage.period_start',
  'usage_alarms.amount',
  'usage_alarms.percent',
] as const;

/** The other columns depend on the organization. */
const groups = [
  'organizations.id',
  'usage.organization_id',
  'usage.period_start',
  'usage_alarms.amount',
  'usage_alarms.percent',
] as const;

function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * dayMs);
}
