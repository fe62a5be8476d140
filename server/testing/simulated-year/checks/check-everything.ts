import type { World } from '../world.ts';
import type { Difference } from './check.ts';
import { checkMemberships } from './check-memberships.ts';
import { checkPayments } from './check-payments.ts';
import { checkPlans } from './check-plans.ts';
import { checkProvider } from './check-provider.ts';
import { checkSettlements } from './check-settlements.ts';
import { checkUsage } from './check-usage.ts';

/** Checks all rules about money; nothing may be pending. */
export async function checkEverything({ db, bank }: World): Promise<Difference[]> {
  return [
    ...(await checkPayments(db)),
    ...(await checkProvider(db, bank)),
    ...(await checkPlans(db)),
    ...(await checkMemberships(db)),
    ...(await checkSettlements(db)),
    ...(await checkUsage(db)),
  ];
}
