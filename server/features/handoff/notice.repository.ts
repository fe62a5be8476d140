import { sql } from 'kysely';
import { wholeWindowSettings } from '#server/features/windows/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { knownOfChats } from '#server/platform/personal/known.repository.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';

const latestMessages = 5;

/** What those who are to know of a waiting customer are told. */
export interface Notice {
  sessionId: string;
  windowHash: string;
  settings: WindowSettings;
  /** The owner's. */
  language: Language;
  /** The latest, oldest first. */
  messages: readonly { by: 'customer' | 'person' | 'ai'; text: string }[];
  /** Of the customer: who reads the mail may not know them. */
  known: readonly string[];
}

/** Takes the notice of a handoff that still waits; undefined for whoever comes second, or too late. */
export async function takeNotice(
  db: Database,
  organizationId: string,
  handoffId: string,
): Promise<Notice | undefined> {
  const handoff = await db
    .updateTable('handoffs')
    .set({ notified_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', handoffId)
    .where('notified_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
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
  const known = await knownOfChats(db, organizationId, [handoff.session_id]);
  return {
    sessionId: handoff.session_id,
    known: known.get(handoff.session_id) ?? [],
    windowHash: window.hash_id,
    settings: wholeWindowSettings(window.published),
    language: owner?.language ?? 'en',
    messages: messages.reverse().map(({ sender, by_type, text }) => ({
      by: sender === 'customer' ? 'customer' : by_type === 'human' ? 'person' : 'ai',
      text,
    })),
  };
}

/** Runs `work` as one transaction of the database's owner, who may write the outbox. */
export function inOneTransaction(
  db: Database,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(work);
}
