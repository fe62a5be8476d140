import type { Database } from '#server/platform/db/database.ts';
import type { Organization } from '#shared/contracts/organizations.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

/** The organizations that somebody is a member of, also those that are closed. */
export function ownOrganizations(db: Database, userId: string): Promise<Organization[]> {
  return createOrganizationsRepository(db, userId).list();
}
