import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

export interface ChatToCheck {
  organization_id: string;
  session_id: string;
}

/** At most this many chats are checked in one run. */
const maxChats = 500;

/** A number in the published settings of a handoff. */
const setting = (name: string, byDefault: number) =>
  sql<number>`coalesce((windows.published #>> ${sql.lit(`{handoff,${name}}`)})::integer, ${byDefault})`;

const openHandoffs = (db: Database) =>
  db
    .selectFrom('handoffs')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.organization_id', '=', 'handoffs.organization_id')
        .onRef('sessions.id', '=', 'handoffs.session_id'),
    )
    .select(['handoffs.organization_id', 'handoffs.session_id'])
    .where('handoffs.ended_at', 'is', null)
    .orderBy('handoffs.requested_at')
    .limit(maxChats);

/**
 * Chats of all organizations that wait for a person, or whose last message is older than the shorter
 * idle time of their window.
 */
export function findChatsToCheck(db: Database, now: Date): Promise<ChatToCheck[]> {
  const idleMinutes = sql<number>`least(
    ${setting('member_idle_minutes', 15)}, ${setting('customer_idle_minutes', 5)})`;
  return openHandoffs(db)
    .innerJoin('windows', (join) =>
      join
        .onRef('windows.organization_id', '=', 'handoffs.organization_id')
        .onRef('windows.id', '=', 'handoffs.window_id'),
    )
    .where((row) =>
      row.or([
        row('handoffs.accepted_at', 'is', null),
        row.and([
          sql<SqlBool>`sessions.last_updated_at
            <= ${now}::timestamptz - make_interval(mins => ${idleMinutes})`,
          sql<SqlBool>`(sessions.snoozed_until is null or sessions.snoozed_until <= ${now})`,
        ]),
      ]),
    )
    .execute();
}

/** The chats of one organization that wait, longest first. */
export function findWaitingChats(db: Database, organizationId: string): Promise<ChatToCheck[]> {
  return openHandoffs(db)
    .where('handoffs.organization_id', '=', organizationId)
    .where('handoffs.accepted_at', 'is', null)
    .execute();
}

/** Chats with the AI whose last message is older than `ai_idle_hours` of their window. */
export function findIdleAiChats(db: Database, now: Date): Promise<ChatToCheck[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('windows', (join) =>
      join
        .onRef('windows.organization_id', '=', 'sessions.organization_id')
        .onRef('windows.id', '=', 'sessions.window_id'),
    )
    .select(['sessions.organization_id', 'sessions.id as session_id'])
    .where('sessions.handled_by', '=', 'bot')
    .where('sessions.message_count', '>', 0)
    .where('sessions.last_updated_at', '<=', sql<Date>`${now}::timestamptz - interval '1 hour'`)
    .where(
      sql<SqlBool>`sessions.last_updated_at
        <= ${now}::timestamptz - make_interval(hours => ${setting('ai_idle_hours', 24)})`,
    )
    .orderBy('sessions.last_updated_at')
    .limit(maxChats)
    .execute();
}
