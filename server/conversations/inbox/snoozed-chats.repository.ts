import type { Database } from '#server/platform/db/database.ts';

/** Chats of all organizations whose snooze ends in the given time. */
export function findChatsSnoozedBetween(db: Database, from: Date, until: Date) {
  return db
    .selectFrom('sessions')
    .select(['organization_id', 'id', 'window_id'])
    .where('snoozed_until', '>', from)
    .where('snoozed_until', '<=', until)
    .orderBy('snoozed_until')
    .limit(1_000)
    .execute();
}
