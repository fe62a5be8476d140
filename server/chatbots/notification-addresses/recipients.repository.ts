import { sql } from 'kysely';
import { withWindowDefaults } from '#server/chatbots/windows/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { findConfirmedAddresses } from './notification-addresses.repository.ts';

interface NotifiedWindow {
  organization_id: string;
  window_id: string;
}

export interface NoticeRecipient {
  email: string;
  language: Language;
}

/** The window that a mail is about; null when it was deleted. */
export async function findNotifiedWindow(
  db: Database,
  { organization_id, window_id }: NotifiedWindow,
): Promise<{ hash: string; settings: WindowSettings } | null> {
  const row = await db
    .selectFrom('windows')
    .select(['hash_id', 'published'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', window_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { hash: row.hash_id, settings: withWindowDefaults(row.published) } : null;
}

/**
 * Who gets mails about the customers of a window: the verified addresses of its settings, otherwise
 * the members who can see its customers, owners first.
 */
export async function findNoticeRecipients(
  db: Database,
  window: NotifiedWindow,
  emailsOfSettings: readonly string[],
): Promise<NoticeRecipient[]> {
  const members = await findMembers(db, window);
  const addresses = await findConfirmedAddresses(db, window.organization_id, emailsOfSettings);
  if (addresses.length === 0) return members;
  const language = members[0]?.language ?? 'en';
  return addresses.map((email) => ({ email, language }));
}

function findMembers(
  db: Database,
  { organization_id, window_id }: NotifiedWindow,
): Promise<NoticeRecipient[]> {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.email', 'users.language'])
    .where('members.organization_id', '=', organization_id)
    .where('users.email_verified_at', 'is not', null)
    .where(
      sql<boolean>`(members.role = 'owner' or (${window_id} = any(members.window_ids)
        and members.permission ->> 'customer_info' = 'true'))`,
    )
    .orderBy(sql`members.role = 'owner'`, 'desc')
    .orderBy('members.created_at')
    .execute();
}
