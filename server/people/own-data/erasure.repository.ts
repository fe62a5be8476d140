import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Removes a user from everything that remains; runs as the database owner. */
export function createWithdrawalErasureRepository(
  db: Database,
  user: { id: string; email: string },
) {
  const ownMembers = db.selectFrom('members').select('id').where('user_id', '=', user.id);
  const ownOrganizations = db
    .selectFrom('members')
    .select('organization_id')
    .where('user_id', '=', user.id);

  return {
    /** Anonymizes their messages, notes and actions, which stay with the organizations. */
    async anonymizeActivity(): Promise<void> {
      await db
        .updateTable('messages')
        .set({ by_name: null })
        .where('by_member_id', 'in', ownMembers)
        .execute();
      for (const table of ['chat_notes', 'profile_notes'] as const) {
        await db
          .updateTable(table)
          .set({ author_name: null })
          .where('author_id', 'in', ownMembers)
          .execute();
      }
      // The audit log is append-only except for this.
      await sql`select set_config('app.audit_erasure', 'on', true)`.execute(db);
      await db
        .updateTable('audit_log')
        .set({ actor_name: '', ip: '' })
        // By the address where nobody was signed in: a declined invite, a confirmed address.
        .where((is) => is.or([is('actor_id', '=', user.id), is('actor_name', '=', user.email)]))
        .execute();
      // Includes entries of others that contain their name or address.
      await db
        .updateTable('audit_log')
        .set({ before: null, after: null })
        .where((is) =>
          is.or([
            is.and([
              is('object_type', 'in', ['user', 'member']),
              is.or([is('object_id', '=', user.id), is('object_id', 'in', ownMembers)]),
            ]),
            is(sql`before ->> 'email'`, '=', user.email),
            is(sql`after ->> 'email'`, '=', user.email),
            // A mail that an operator read.
            is(sql`after ->> 'to'`, '=', user.email),
          ]),
        )
        .execute();
      await sql`select set_config('app.audit_erasure', 'off', true)`.execute(db);
      await db.deleteFrom('invites').where('invitee_email', '=', user.email).execute();
      await db.deleteFrom('outbox').where('recipient', '=', user.email).execute();
      // Settings may contain the address; nothing is sent to it from now on.
      await db.deleteFrom('notification_addresses').where('email', '=', user.email).execute();
    },

    /** Unassigns their chats and contacts. */
    async unassignChats(): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ assignee: null })
        .where('assignee', 'in', ownMembers)
        .execute();
      await db
        .updateTable('contacts')
        .set({ assignee: null })
        .where('assignee', 'in', ownMembers)
        .execute();
    },

    /** Anonymizes their deployments of areas. */
    async anonymizeDeployments(): Promise<void> {
      for (const table of [
        'area_versions',
        'area_revisions',
        'area_previews',
        'deploy_tokens',
      ] as const) {
        await db
          .updateTable(table)
          .set({ created_by: '' })
          .where('created_by', '=', user.email)
          .execute();
      }
      await db
        .updateTable('deploy_tokens')
        .set({ revoked_by: '' })
        .where('revoked_by', '=', user.email)
        .execute();
    },

    /** Removes their name from deletions, card registrations and the history of subscriptions. */
    async removeNames(): Promise<void> {
      for (const table of ['organizations', 'erasure_receipts'] as const) {
        await db
          .updateTable(table)
          .set({ deleted_by_name: null })
          .where('deleted_by', '=', user.id)
          .execute();
      }
      await db
        .updateTable('billing_registrations')
        .set({ created_by_name: '' })
        .where('created_by', '=', user.id)
        .execute();
      // Stored without an id: also removes the name from events of a colleague with the same one.
      await db
        .updateTable('subscription_events')
        .set({ by_name: '' })
        .where('organization_id', 'in', ownOrganizations)
        .where('by_name', 'in', ({ selectFrom }) =>
          selectFrom('users')
            .select(sql<string>`coalesce(nullif(name, ''), email)`.as('name'))
            .where('id', '=', user.id),
        )
        .execute();
    },

    /** Deletes the user; memberships, sessions, codes and the withdrawal cascade. */
    async deleteUser(): Promise<void> {
      await db.deleteFrom('users').where('id', '=', user.id).execute();
    },

    /** The next owner: a leader first, then the longest-serving member. */
    async promoteNextOwner(organizationId: string): Promise<void> {
      const nextOwner = db
        .selectFrom('members')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('user_id', '<>', user.id)
        .orderBy(sql`role = 'leader'`, 'desc')
        .orderBy('created_at')
        .limit(1);
      await db
        .updateTable('members')
        .set({ role: 'owner' })
        .where('organization_id', '=', organizationId)
        .where('id', '=', nextOwner)
        .execute();
    },
  };
}
