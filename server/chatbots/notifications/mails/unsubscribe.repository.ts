import type { Database } from '#server/platform/db/database.ts';
import type { DueMember } from './due-mails.repository.ts';

/** What a test mail contains. */
export function findTestMail(db: Database, { organization_id, member_id }: DueMember) {
  return db
    .selectFrom('notification_settings')
    .innerJoin('organizations', 'organizations.id', 'notification_settings.organization_id')
    .select(['organizations.name as organization', 'notification_settings.unsubscribe_token'])
    .where('notification_settings.organization_id', '=', organization_id)
    .where('notification_settings.member_id', '=', member_id)
    .executeTakeFirstOrThrow();
}

/** Ends the mails to the member with this token; returns their address, or null. */
export function unsubscribe(db: Database, token: string): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const settings = await transaction
      .updateTable('notification_settings')
      .set({ mails: false })
      .where('unsubscribe_token', '=', token)
      .returning(['organization_id', 'member_id'])
      .executeTakeFirst();
    if (!settings) return null;
    await transaction
      .updateTable('notifications')
      .set({ mail_due_at: null })
      .where('organization_id', '=', settings.organization_id)
      .where('member_id', '=', settings.member_id)
      .execute();
    const user = await transaction
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('users.email')
      .where('members.organization_id', '=', settings.organization_id)
      .where('members.id', '=', settings.member_id)
      .executeTakeFirstOrThrow();
    return user.email;
  });
}
