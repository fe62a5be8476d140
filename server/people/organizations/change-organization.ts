import { lastRevision } from '#server/people/users/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import { asMember, assertManager, assertOrganizationOpen } from './as-member.ts';
import { countryDefaults } from './country-defaults.ts';
import type { OrganizationChanges } from './organization-changes.ts';

type Settings = Omit<OrganizationChanges, 'current'>;

/** Changes an organization's name, country, time zone, retention or chats per member. */
export function changeOrganization(
  db: Database,
  context: UserContext,
  id: string,
  changes: Settings,
): Promise<void> {
  return asMember(db, context, id, async ({ transaction, organization, settings, own, audit }) => {
    assertManager(own);
    assertOrganizationOpen(settings);
    const { name, country_code, currency, timezone, retention_days, chats_per_member } = settings;
    const { revision } = settings;
    const before = { name, country_code, currency, timezone, retention_days, chats_per_member };
    const last = await lastRevision(transaction, settings);
    assertCurrentRevision(context, last, { id, ...before, revision });
    const country = changes.country_code;
    const isCountryChanged = country !== undefined && country !== settings.country_code;
    if (isCountryChanged && settings.card_registered) throw new AppError('country_fixed');
    const allChanges = { ...(isCountryChanged && countryDefaults(country)), ...changes };
    await organization.change(allChanges, context.user.id);
    await audit({ action: 'organization.changed', before, after: { ...before, ...allChanges } });
  });
}
