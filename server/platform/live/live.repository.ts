import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { step } from '#server/platform/db/steps.ts';
import type { LiveEventName } from '#shared/contracts/console/live.ts';

/** An event by ids only: readers fetch the rest with their own permissions. */
export interface LiveChange {
  name: LiveEventName;
  windowId?: string | undefined;
  sessionId?: string | undefined;
  /** The message or job concerned. */
  subjectId?: string | undefined;
}

export interface LiveRow extends LiveChange {
  seq: number;
}

export function createLiveRepository(db: Database | TenantTransaction, organizationId: string) {
  return {
    async insert(changes: readonly LiveChange[]): Promise<void> {
      await db
        .insertInto('live_events')
        .values(
          changes.map((change) => ({
            organization_id: organizationId,
            name: change.name,
            window_id: change.windowId ?? null,
            session_id: change.sessionId ?? null,
            subject_id: change.subjectId ?? null,
          })),
        )
        .execute();
    },

    /** In order. */
    async listAfter(seq: number, limit?: number): Promise<LiveRow[]> {
      const rows = await db
        .selectFrom('live_events')
        .select(['seq', 'name', 'window_id', 'session_id', 'subject_id'])
        .where('organization_id', '=', organizationId)
        .where('seq', '>', seq)
        .orderBy('seq')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute();
      return rows.map((row) => ({
        seq: row.seq,
        name: row.name,
        windowId: row.window_id ?? undefined,
        sessionId: row.session_id ?? undefined,
        subjectId: row.subject_id ?? undefined,
      }));
    },

    /** The highest seq that is at least this old; 0 when there is none. */
    async settledSeq(ms: number): Promise<number> {
      const row = await db
        .selectFrom('live_events')
        .select('seq')
        .where('organization_id', '=', organizationId)
        .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${ms / 1000})`)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.seq ?? 0;
    },
  };
}

/** Deletes events older than a day, from which nobody resumes. */
export async function sweepLiveEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('live_events')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** One event of a message, as a step of the statement that stores the message. */
export const insertLiveEvent = step(
  'insert_live_event',
  (
    db,
    event: { name: LiveEventName } & Record<
      'organizationId' | 'windowId' | 'sessionId' | 'subjectId',
      string
    >,
  ) =>
    db.insertInto('live_events').values({
      organization_id: event.organizationId,
      name: event.name,
      window_id: event.windowId,
      session_id: event.sessionId,
      subject_id: event.subjectId,
    }),
);
