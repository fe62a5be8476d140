import { createUsersRepository, defaultNameOf } from '#server/people/users/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createOrganization, type OrganizationDefaults } from './create-organization.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

/**
 * Gives a signing-in user a current organization: the last one, else another membership, else a new
 * one of their own, as for users removed from their only organization.
 */
export async function ensureOrganization(
  db: Database,
  user: { id: string; name: string; email: string },
  defaults: OrganizationDefaults,
): Promise<void> {
  if (await createOrganizationsRepository(db, user.id).hasCurrent()) return;
  await db.transaction().execute(async (transaction) => {
    const organizations = createOrganizationsRepository(transaction, user.id);
    await organizations.lockUser();
    const [first] = await organizations.list();
    if (first) return createUsersRepository(transaction).setCurrentOrganization(user.id, first.id);
    const name = user.name || defaultNameOf(user.email);
    await createOrganization(transaction, { ownerId: user.id, name, defaults });
  });
}
