import { ownOrganizations } from '#server/people/organizations/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import { writeAudit } from '#server/platform/audit/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { PlanCode } from '#shared/contracts/money/plans.ts';
import { grantPlan } from './grant-plan.ts';
import { priceListAt } from './price-lists.ts';

/**
 * Grants a plan of the current price list to the organizations that an account owns; returns their
 * names, or null if nobody has the address.
 */
export async function grantByOperator(
  db: Database,
  { email, plan, now }: { email: string; plan: PlanCode; now: Date },
): Promise<string[] | null> {
  const user = await createUsersRepository(db).findByEmail(email.trim().toLowerCase());
  if (!user) return null;
  const organizations = await ownOrganizations(db, user.id);
  const owned = organizations.filter(({ role, deleted }) => role === 'owner' && !deleted);
  const { version } = priceListAt(now);
  for (const { id, plan: before } of owned) {
    await inOrganization(db, id, async (transaction) => {
      await grantPlan(transaction, id, { version, plan });
      const actor = { organizationId: id, userId: null, name: 'Chatwindow', ip: '' };
      await writeAudit(
        transaction,
        { ...actor, requestId: newId() },
        {
          ...{ action: 'organization.changed', objectType: 'organization', objectId: id },
          ...{ before: { plan: before }, after: { plan } },
        },
      );
    });
  }
  return owned.map(({ name }) => name);
}
