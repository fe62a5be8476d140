import type { Database } from '#server/platform/db/database.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

/** The user's organizations, including deleted ones. */
export function ownOrganizations(db: Database, userId: string): Promise<Organization[]> {
  return createOrganizationsRepository(db, userId).list();
}
