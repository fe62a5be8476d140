import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SwitchedType } from '#shared/contracts/names.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

const organizationsPerUser = 10;

/** Time zone and currency that a country suggests; they can be changed later. */
const countries: Record<string, { timezone: string; currency: string }> = {
  KR: { timezone: 'Asia/Seoul', currency: 'KRW' },
  JP: { timezone: 'Asia/Tokyo', currency: 'JPY' },
  CN: { timezone: 'Asia/Shanghai', currency: 'USD' },
  ES: { timezone: 'Europe/Madrid', currency: 'USD' },
  MX: { timezone: 'America/Mexico_City', currency: 'USD' },
  US: { timezone: 'America/New_York', currency: 'USD' },
  GB: { timezone: 'Europe/London', currency: 'USD' },
};

/** Creates an organization with its owner and makes it the owner's current one (O2). */
export async function createOrganization(
  transaction: Database,
  input: {
    ownerId: string;
    name: string;
    countryCode: string;
    /** Kinds of agents that it has beyond the others. */
    features: readonly SwitchedType[];
  },
): Promise<string> {
  const organizations = createOrganizationsRepository(transaction, input.ownerId);
  await organizations.lockUser();
  if ((await organizations.count()) >= organizationsPerUser) {
    throw new AppError('too_many', `a user has at most ${organizationsPerUser} organizations`, {
      limit: organizationsPerUser,
    });
  }
  const { timezone, currency } = countries[input.countryCode] ?? {
    timezone: 'UTC',
    currency: 'USD',
  };
  const id = await organizations.insert({
    name: input.name.slice(0, 60),
    countryCode: input.countryCode,
    timezone,
    currency,
    features: input.features,
  });
  await organizations.addMember(id, { role: 'owner' });
  await organizations.makeCurrent(id);
  return id;
}
