import type { Database } from '#server/platform/db/database.ts';

/** The stored data of one user over all organizations; runs as the database owner. */
export function createOwnDataRepository(db: Database, userId: string) {
  return {
    profile() {
      return db
        .selectFrom('users')
        .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
        .select([
          'users.id',
          'users.email',
          'users.email_verified_at',
          'users.name',
          'users.language',
          'users.darkmode',
          'users.country_code',
          'users.phone_number',
          'users.terms_version',
          'users.created_at',
          'two_factor.confirmed_at as two_factor_since',
        ])
        .where('users.id', '=', userId)
        .executeTakeFirst();
    },

    memberships() {
      return db
        .selectFrom('members')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .select([
          'members.organization_id',
          'organizations.name as organization',
          'members.role',
          'members.permission',
          'members.window_ids',
          'members.created_at as joined_at',
          'members.last_seen_at',
        ])
        .where('members.user_id', '=', userId)
        .orderBy('members.created_at')
        .execute();
    },

    invites(email: string) {
      return db
        .selectFrom('invites')
        .innerJoin('organizations', 'organizations.id', 'invites.organization_id')
        .select(['organizations.name as organization', 'invites.role', 'invites.created_at'])
        .where('invites.invitee_email', '=', email)
        .orderBy('invites.created_at')
        .execute();
    },

    signIns() {
      return db
        .selectFrom('access_tokens')
        .select(['ip', 'user_agent', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
    },

    activity() {
      return db
        .selectFrom('audit_log')
        .select(['organization_id', 'action', 'object_type', 'object_id', 'ip', 'created_at'])
        .where('actor_id', '=', userId)
        .orderBy('created_at')
        .execute();
    },

    /** Their messages to customers. */
    messages() {
      return db
        .selectFrom('members')
        .innerJoin('messages', (join) =>
          join
            .onRef('messages.organization_id', '=', 'members.organization_id')
            .onRef('messages.by_member_id', '=', 'members.id'),
        )
        .select([
          'messages.organization_id',
          'messages.session_id',
          'messages.text',
          'messages.created_at',
        ])
        .where('members.user_id', '=', userId)
        .orderBy('messages.created_at')
        .execute();
    },

    /** Their internal notes in chats. */
    notes() {
      return db
        .selectFrom('members')
        .innerJoin('chat_notes', (join) =>
          join
            .onRef('chat_notes.organization_id', '=', 'members.organization_id')
            .onRef('chat_notes.author_id', '=', 'members.id'),
        )
        .select([
          'chat_notes.organization_id',
          'chat_notes.session_id',
          'chat_notes.text',
          'chat_notes.created_at',
        ])
        .where('members.user_id', '=', userId)
        .orderBy('chat_notes.created_at')
        .execute();
    },

    /** Their notes about customers. */
    customerNotes() {
      return db
        .selectFrom('members')
        .innerJoin('profile_notes', (join) =>
          join
            .onRef('profile_notes.organization_id', '=', 'members.organization_id')
            .onRef('profile_notes.author_id', '=', 'members.id'),
        )
        .select([
          'profile_notes.organization_id',
          'profile_notes.profile_id as customer_id',
          'profile_notes.text',
          'profile_notes.created_at',
        ])
        .where('members.user_id', '=', userId)
        .orderBy('profile_notes.created_at')
        .execute();
    },

    reviews() {
      return db
        .selectFrom('product_reviews')
        .select(['rating', 'text', 'page', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
    },
  };
}
