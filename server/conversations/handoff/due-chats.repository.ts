import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { customerIdleMs, maxWaitMs, memberIdleMs } from './time-rules.ts';

/**
 * Chats of all organizations that have waited or been open long enough for a time rule to apply.
 */
export function findChatsToCheck(db: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return db
    .selectFrom('handoffs')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.organization_id', '=', 'handoffs.organization_id')
        .onRef('sessions.id', '=', 'handoffs.session_id'),
    )
    .select(['handoffs.organization_id', 'handoffs.session_id'])
    .where('handoffs.ended_at', 'is', null)
    .where((row) =>
      row.or([
        row('handoffs.accepted_at', 'is', null).and(
          'handoffs.requested_at',
          '<=',
          before(maxWaitMs),
        ),
        row('handoffs.accepted_at', '<=', before(memberIdleMs))
          .and('sessions.last_updated_at', '<=', before(customerIdleMs))
          .and(
            sql<SqlBool>`(sessions.snoozed_until is null or sessions.snoozed_until <= ${before(memberIdleMs)})`,
          ),
      ]),
    )
    .orderBy('handoffs.requested_at')
    .limit(500)
    .execute();
}
