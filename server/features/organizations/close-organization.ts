import { announce } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { asMember, assertOpen, assertOwner } from './as-member.ts';

export interface CloseDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

/** Closes an organization for everybody, to be erased later (O4); its typed name is the confirmation. */
export async function closeOrganization(
  { db, bus, clock }: CloseDeps,
  context: UserContext,
  id: string,
  typedName: string,
): Promise<void> {
  const tell = await asMember(db, context, id, async (as) => {
    const { transaction, organization, settings, own, audit } = as;
    assertOwner(own);
    assertOpen(settings);
    if (typedName.trim() !== settings.name) throw invalidField('name', 'wrong');
    const { user } = context;
    await organization.close({ id: user.id, name: user.name || user.email }, clock());
    await audit({ action: 'organization.deleted', before: { name: settings.name } });
    // Whoever is told anything finds that they are no member of an organization in use.
    return announce(transaction, bus, id, [{ name: 'members.changed' }]);
  });
  await tell();
}

/** Brings an organization back that is not erased yet. */
export function reopenOrganization(
  { db }: Pick<CloseDeps, 'db'>,
  context: UserContext,
  id: string,
): Promise<void> {
  return asMember(db, context, id, async ({ organization, settings, own, audit }) => {
    assertOwner(own);
    await organization.open();
    await audit({
      action: 'organization.restored',
      before: { deleted_at: settings.deleted_at },
      after: { deleted_at: null },
    });
  });
}
