import type { Database } from '#server/platform/db/database.ts';
import type { SwitchedType } from '#shared/contracts/names.ts';
import { createOrganization } from './create-organization.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

/**
 * Lets somebody who signs in work somewhere: where they were last, else in another of their
 * organizations, else in a new one of their own. Who was removed from the only one they had comes here.
 */
export async function ensureOrganization(
  db: Database,
  user: { id: string; name: string; email: string },
  features: readonly SwitchedType[],
): Promise<void> {
  if (await createOrganizationsRepository(db, user.id).hasCurrent()) return;
  await db.transaction().execute(async (transaction) => {
    const organizations = createOrganizationsRepository(transaction, user.id);
    await organizations.lockUser();
    const [first] = await organizations.list();
    if (first) return organizations.makeCurrent(first.id);
    const name = user.name || (user.email.split('@')[0] ?? '');
    await createOrganization(transaction, { ownerId: user.id, name, features });
  });
}
