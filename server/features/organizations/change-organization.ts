import type { Database } from '#server/platform/db/database.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { asMember, assertManager, assertOpen } from './as-member.ts';
import type { OrganizationChanges } from './organization-changes.ts';

type Settings = Omit<OrganizationChanges, 'current'>;

/** Renames an organization, or changes its time zone or how long its chats are kept (O3). */
export function changeOrganization(
  db: Database,
  context: UserContext,
  id: string,
  changes: Settings,
): Promise<void> {
  return asMember(db, context, id, async ({ organization, settings, own, audit }) => {
    assertManager(own);
    assertOpen(settings);
    await organization.change(changes);
    const { deleted_at: _, ...before } = settings;
    await audit({ action: 'organization.changed', before, after: { ...before, ...changes } });
  });
}
