import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { NotificationAddress } from '#shared/contracts/people/notification-addresses.ts';

/** Lifetime of a mailed link. */
const lifetime = sql<Date>`now() + interval '7 days'`;

type AddressState = Pick<NotificationAddress, 'state' | 'sent_at'>;

/** Notification addresses of one organization, in lower case. */
export function createNotificationAddressesRepository(
  db: TenantTransaction,
  organizationId: string,
) {
  const addresses = () =>
    db.updateTable('notification_addresses').where('organization_id', '=', organizationId);

  return {
    /** Inserts addresses; returns those whose owner has not been asked to confirm. */
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

    /** Confirms the addresses that members of the organization have verified; returns these. */
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

    /** Creates a token for the confirmation link, which invalidates the previous one. */
    async renewToken(email: string): Promise<string> {
      const token = newToken();
      await addresses()
        .set({ token_hash: sha256(token), sent_at: sql<Date>`now()`, expires_at: lifetime })
        .where('email', '=', email)
        .execute();
      return token;
    },

    /** The states of addresses; unknown ones are omitted. */
    async states(emails: readonly string[]): Promise<Map<string, AddressState>> {
      const rows = await db
        .selectFrom('notification_addresses')
        .select([
          'email',
          'sent_at',
          'verified_at',
          sql<boolean>`expires_at <= now()`.as('is_expired'),
        ])
        .where('organization_id', '=', organizationId)
        .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
        .execute();
      return new Map(
        rows.map(({ email, sent_at, verified_at, is_expired }) => {
          const sentState = is_expired ? 'expired' : 'waiting';
          const state = verified_at ? 'verified' : sent_at ? sentState : 'unsent';
          return [email, { state, sent_at: sent_at?.toISOString() ?? null }];
        }),
      );
    },

    /** Deletes addresses that no chatbot references; they need a new confirmation afterwards. */
    async deleteUnreferenced(): Promise<void> {
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

/** Those of the addresses that are confirmed, as they are spelled in `emails`. */
export async function findConfirmedAddresses(
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

/** Confirms the address behind a link in any organization; throws when it is expired. */
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
        sql<boolean>`known.expires_at <= now()`.as('is_expired'),
      ])
      .where('known.token_hash', '=', sha256(token))
      .where('organizations.deleted_at', 'is', null)
      .forUpdate('known')
      .executeTakeFirst(),
    'link',
  );
  if (row.verified_at) throw new AppError('link_used');
  if (row.is_expired) throw new AppError('link_expired');
  await db
    .updateTable('notification_addresses')
    .set({ verified_at: sql<Date>`now()` })
    .where('organization_id', '=', row.organization_id)
    .where('email', '=', row.email)
    .execute();
  return { organizationId: row.organization_id, email: row.email, organization: row.name };
}
