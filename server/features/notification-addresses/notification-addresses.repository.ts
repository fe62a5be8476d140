import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { NotificationAddress } from '#shared/contracts/notification-addresses.ts';

/** How long the link of a mail works. */
const lifetime = sql<Date>`now() + interval '7 days'`;

type AddressState = Pick<NotificationAddress, 'state' | 'sent_at'>;

/** Addresses of one organization that its chatbots write to, in lower case. */
export function createNotificationAddressesRepository(
  db: TenantTransaction,
  organizationId: string,
) {
  const addresses = () =>
    db.updateTable('notification_addresses').where('organization_id', '=', organizationId);

  return {
    /** Makes addresses known; those are answered of whom nobody was asked yet. */
    async add(emails: readonly string[]): Promise<string[]> {
      if (emails.length === 0) return [];
      const rows = emails.map((email) => ({ organization_id: organizationId, email }));
      const added = await db
        .insertInto('notification_addresses')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
        .returning('email')
        .execute();
      return added.map(({ email }) => email);
    },

    /** Members have confirmed their own address already, by a link as well. */
    async confirmMembers(emails: readonly string[]): Promise<string[]> {
      const rows = await addresses()
        .set({ verified_at: sql<Date>`now()` })
        .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
        .where('email', 'in', (row) =>
          row
            .selectFrom('members')
            .innerJoin('users', 'users.id', 'members.user_id')
            .select('users.email')
            .where('members.organization_id', '=', organizationId)
            .where('users.email_verified_at', 'is not', null),
        )
        .returning('email')
        .execute();
      return rows.map(({ email }) => email);
    },

    /** A new secret for the link; the former one works no more. */
    async newLink(email: string): Promise<string> {
      const token = newToken();
      await addresses()
        .set({ token_hash: sha256(token), sent_at: sql<Date>`now()`, expires_at: lifetime })
        .where('email', '=', email)
        .execute();
      return token;
    },

    /** What is known of addresses; of some, nothing. */
    async states(emails: readonly string[]): Promise<Map<string, AddressState>> {
      const rows = await db
        .selectFrom('notification_addresses')
        .select([
          'email',
          'sent_at',
          'verified_at',
          sql<boolean>`expires_at <= now()`.as('is_over'),
        ])
        .where('organization_id', '=', organizationId)
        .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
        .execute();
      return new Map(
        rows.map(({ email, sent_at, verified_at, is_over }) => {
          const asked = is_over ? 'expired' : 'waiting';
          const state = verified_at ? 'verified' : sent_at ? asked : 'unsent';
          return [email, { state, sent_at: sent_at?.toISOString() ?? null }];
        }),
      );
    },

    /** Forgets those that no chatbot names any more: who comes back is asked again. */
    async forgetUnnamed(): Promise<void> {
      await sql`
        delete from notification_addresses known
        where known.organization_id = ${organizationId} and not exists (
          select from windows, lateral (values (windows.draft), (windows.published)) stored (settings),
            jsonb_array_elements_text(
              coalesce(stored.settings #> '{handoff,notification_emails}', '[]')) named (email)
          where windows.organization_id = known.organization_id
            and lower(named.email) = known.email)`.execute(db);
    },

    async organizationName(): Promise<string> {
      const { name } = await db
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return name;
    },
  };
}

/** Those of the addresses to which mails may go, as they are written there. */
export async function confirmedOf(
  db: Database,
  organizationId: string,
  emails: readonly string[],
): Promise<string[]> {
  const byAddress = new Map(emails.map((email) => [email.toLowerCase(), email]));
  const rows = await db
    .selectFrom('notification_addresses')
    .select('email')
    .where('organization_id', '=', organizationId)
    .where('email', '=', sql<string>`any(${[...byAddress.keys()]}::text[])`)
    .where('verified_at', 'is not', null)
    .execute();
  return rows.flatMap(({ email }) => byAddress.get(email) ?? []);
}

/** Confirms the address to which a link went, whatever the organization; throws for one that is over. */
export async function confirmByLink(
  db: Database,
  token: string,
): Promise<{ organizationId: string; email: string; organization: string }> {
  const row = found(
    await db
      .selectFrom('notification_addresses as known')
      .innerJoin('organizations', 'organizations.id', 'known.organization_id')
      .select([
        'known.organization_id',
        'known.email',
        'known.verified_at',
        'organizations.name',
        sql<boolean>`known.expires_at <= now()`.as('is_over'),
      ])
      .where('known.token_hash', '=', sha256(token))
      .where('organizations.deleted_at', 'is', null)
      .forUpdate('known')
      .executeTakeFirst(),
    'link',
  );
  if (row.verified_at) throw new AppError('link_used');
  if (row.is_over) throw new AppError('link_expired');
  await db
    .updateTable('notification_addresses')
    .set({ verified_at: sql<Date>`now()` })
    .where('organization_id', '=', row.organization_id)
    .where('email', '=', row.email)
    .execute();
  return { organizationId: row.organization_id, email: row.email, organization: row.name };
}
