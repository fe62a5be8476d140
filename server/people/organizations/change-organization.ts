import { lastRevision } from '#server/people/users/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import { type AsMember, asMember, assertManager, assertOrganizationOpen } from './as-member.ts';
import { countryDefaults } from './country-defaults.ts';
import type { OrganizationChanges } from './organization-changes.ts';

type Changes = Omit<OrganizationChanges, 'current'>;

/** Saves how long chats are stored, after a confirmation if some become due for erasure. */
export type ChangeChatRetention = (
  as: Pick<AsMember, 'transaction' | 'audit'>,
  organizationId: string,
  change: { chat_days: number | null; confirmation: string | undefined },
) => Promise<unknown>;

/** Changes an organization's name, country, time zone, retention or chats per member. */
export function changeOrganization(
  { db, changeRetention }: { db: Database; changeRetention: ChangeChatRetention },
  context: UserContext,
  id: string,
  { retention_days: chat_days, confirmation, ...changes }: Changes,
): Promise<void> {
  return asMember(db, context, id, async ({ transaction, organization, settings, own, audit }) => {
    assertManager(own);
    assertOrganizationOpen(settings);
    const { name, country_code, currency, timezone, retention_days, chats_per_member } = settings;
    const { revision } = settings;
    const before = { name, country_code, currency, timezone, chats_per_member };
    const last = await lastRevision(transaction, settings);
    assertCurrentRevision(context, last, { id, ...before, retention_days, revision });
    const country = changes.country_code;
    const isCountryChanged = country !== undefined && country !== settings.country_code;
    if (isCountryChanged && settings.card_registered) throw new AppError('country_fixed');
    if (chat_days !== undefined) {
      await changeRetention({ transaction, audit }, id, { chat_days, confirmation });
    }
    const allChanges = { ...(isCountryChanged && countryDefaults(country)), ...changes };
    await organization.change(allChanges, context.user.id);
    await audit({ action: 'organization.changed', before, after: { ...before, ...allChanges } });
  });
}
