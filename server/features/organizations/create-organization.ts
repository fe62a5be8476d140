import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SwitchedType } from '#shared/contracts/names.ts';
import { countryDefaults } from './country-defaults.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

const organizationsPerUser = 10;

/** Creates an organization with its owner and makes it the owner's current one (O2). */
export async function createOrganization(
  transaction: Database,
  input: {
    ownerId: string;
    name: string;
    /** Absent: that of the owner. */
    countryCode?: string | undefined;
    /** Kinds of agents that it has beyond the others. */
    features: readonly SwitchedType[];
  },
): Promise<string> {
  const organizations = createOrganizationsRepository(transaction, input.ownerId);
  const ownCountry = await organizations.lockUser();
  if ((await organizations.count()) >= organizationsPerUser) {
    throw new AppError('too_many', `a user has at most ${organizationsPerUser} organizations`, {
      limit: organizationsPerUser,
    });
  }
  const countryCode = input.countryCode ?? ownCountry ?? 'KR';
  const id = await organizations.insert({
    name: input.name.slice(0, 60),
    countryCode,
    ...countryDefaults(countryCode),
    features: input.features,
  });
  await organizations.addMember(id, { role: 'owner' });
  await organizations.makeCurrent(id);
  return id;
}
