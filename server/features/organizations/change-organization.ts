import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { asMember, assertManager, assertOpen } from './as-member.ts';
import { countryDefaults } from './country-defaults.ts';
import type { OrganizationChanges } from './organization-changes.ts';

type Settings = Omit<OrganizationChanges, 'current'>;

/** Renames an organization, or changes its country, its time zone or how long its chats are kept (O3). */
export function changeOrganization(
  db: Database,
  context: UserContext,
  id: string,
  changes: Settings,
): Promise<void> {
  return asMember(db, context, id, async ({ organization, settings, own, audit }) => {
    assertManager(own);
    assertOpen(settings);
    const { deleted_at: _, card_registered: hasPaid, ...before } = settings;
    const country = changes.country_code;
    const isMoved = country !== undefined && country !== settings.country_code;
    if (isMoved && hasPaid) throw new AppError('country_fixed');
    const whole = { ...(isMoved && countryDefaults(country)), ...changes };
    await organization.change(whole);
    await audit({ action: 'organization.changed', before, after: { ...before, ...whole } });
  });
}
