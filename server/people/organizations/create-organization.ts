import { addMember } from '#server/people/members/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PlanLimits } from '#shared/contracts/money/plans.ts';
import type { OptionalAgentType } from '#shared/contracts/names.ts';
import { countryDefaults } from './country-defaults.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

const organizationsPerUser = 10;

/** What the operator gives to new organizations. */
export interface OrganizationDefaults {
  /** Optional agent types. */
  features: readonly OptionalAgentType[];
  /** What an organization without a subscription may use; null: everything, where nothing is sold. */
  limits: PlanLimits | null;
}

/** Creates an organization with its owner and makes it current. */
export async function createOrganization(
  transaction: Database,
  input: {
    ownerId: string;
    name: string;
    /** Defaults to the owner's country, else the most likely one of the owner's language. */
    countryCode?: string | undefined;
    defaults: OrganizationDefaults;
  },
): Promise<string> {
  const organizations = createOrganizationsRepository(transaction, input.ownerId);
  const ownCountry = await organizations.lockUser();
  if ((await organizations.count()) >= organizationsPerUser) {
    throw new AppError('too_many', `a user has at most ${organizationsPerUser} organizations`, {
      limit: organizationsPerUser,
    });
  }
  const countryCode = input.countryCode ?? ownCountry;
  const id = await organizations.insert({
    name: input.name.slice(0, 60),
    countryCode,
    ...countryDefaults(countryCode),
    ...input.defaults,
  });
  await addMember(transaction, id, { userId: input.ownerId, role: 'owner' });
  await createUsersRepository(transaction).setCurrentOrganization(input.ownerId, id);
  return id;
}
