import { sql } from 'kysely';
import { withWindowDefaults } from '#server/chatbots/windows/index.ts';
import { findPersonalFacts } from '#server/conversations/personal/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { NoticeKind } from './queue-handoff-notice.ts';

const latestMessages = 5;

/** The data of a mail about a waiting customer. */
export interface HandoffNotice {
  about: NoticeKind;
  sessionId: string;
  windowHash: string;
  settings: WindowSettings;
  /** The owner's language. */
  language: Language;
  /** The latest messages, oldest first. */
  messages: readonly { by: 'customer' | 'person' | 'ai'; text: string }[];
  /** Personal data of the customer to redact: not every recipient may see it. */
  personalFacts: readonly string[];
}

/**
 * Claims a notice of a handoff; undefined when another run has claimed it, or when a member has
 * accepted the chat meanwhile.
 */
export async function claimNotice(
  db: Database,
  task: { organization_id: string; handoff_id: string; about: NoticeKind },
): Promise<HandoffNotice | undefined> {
  const { organization_id: organizationId, handoff_id: handoffId, about } = task;
  const column = about === 'missed' ? 'missed_notified_at' : 'notified_at';
  const handoff = await db
    .updateTable('handoffs')
    .set({ [column]: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', handoffId)
    .where(column, 'is', null)
    .where('accepted_at', 'is', null)
    .where((row) =>
      about === 'missed' ? row('outcome', '=', 'missed') : row('ended_at', 'is', null),
    )
    .returning(['session_id', 'window_id'])
    .executeTakeFirst();
  if (!handoff) return undefined;
  const window = await db
    .selectFrom('windows')
    .select(['hash_id', 'published'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', handoff.window_id)
    .executeTakeFirstOrThrow();
  const owner = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.language')
    .where('members.organization_id', '=', organizationId)
    .where('members.role', '=', 'owner')
    .orderBy('members.created_at')
    .executeTakeFirst();
  const messages = await db
    .selectFrom('messages')
    .select(['sender', 'by_type', 'text'])
    .where('organization_id', '=', organizationId)
    .where('session_id', '=', handoff.session_id)
    .where('text', '<>', '')
    .where(sql<boolean>`by_type is distinct from 'system'`)
    .orderBy('seq', 'desc')
    .limit(latestMessages)
    .execute();
  const personalFacts = await findPersonalFacts(db, organizationId, [handoff.session_id]);
  return {
    about,
    sessionId: handoff.session_id,
    personalFacts: personalFacts.get(handoff.session_id) ?? [],
    windowHash: window.hash_id,
    settings: withWindowDefaults(window.published),
    language: owner?.language ?? 'en',
    messages: messages.reverse().map(({ sender, by_type, text }) => ({
      by: sender === 'customer' ? 'customer' : by_type === 'human' ? 'person' : 'ai',
      text,
    })),
  };
}

/** Runs `work` in a transaction of the database's owner, which can write the outbox. */
export function inSystemTransaction(
  db: Database,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(work);
}
