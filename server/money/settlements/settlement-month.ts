import type { MonthFilter } from '#server/money/ledger/index.ts';
import { boundsOf, type Month } from '#server/money/payouts/index.ts';
import { timezoneOf } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';

export interface MonthQuery extends Month {
  currency?: SaleCurrency | undefined;
}

export interface SettlementMonth {
  organizationId: string;
  query: MonthQuery;
  timezone: string;
  filter: MonthFilter;
}

/** A month in the time zone of an organization. */
export async function findMonth(
  transaction: TenantTransaction,
  organizationId: string,
  query: MonthQuery,
): Promise<SettlementMonth> {
  const timezone = await timezoneOf(transaction, organizationId);
  const filter = { ...boundsOf(query, timezone), currency: query.currency };
  return { organizationId, query, timezone, filter };
}
