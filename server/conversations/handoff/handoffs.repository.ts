import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type { HandoffChat } from './chats.repository.ts';

/** The expected wait is computed from this many recent waits. */
const recentWaits = 20;

export type HandoffRow = Pick<
  Row<'handoffs'>,
  'id' | 'reason' | 'requested_at' | 'accepted_at' | 'ended_at' | 'outcome' | 'passed_by'
>;

/** The handoffs of chats to people; those not yet accepted form the queue. */
export function createHandoffsRepository(db: TenantTransaction, organizationId: string) {
  const change = (id: string) =>
    db.updateTable('handoffs').where('organization_id', '=', organizationId).where('id', '=', id);

  return {
    async open(
      chat: HandoffChat,
      reason: HandoffReason,
      { requestedAt, acceptedAt = null }: { requestedAt: Date; acceptedAt?: Date | null },
    ): Promise<string> {
      const id = newId();
      await db
        .insertInto('handoffs')
        .values({
          organization_id: organizationId,
          id,
          session_id: chat.id,
          window_id: chat.windowId,
          reason,
          requested_at: requestedAt,
          accepted_at: acceptedAt,
          start_seq: sql<number>`(
            select last_seq from sessions
            where organization_id = ${organizationId} and id = ${chat.id})`,
        })
        .execute();
      return id;
    },

    async accept(id: string, acceptedAt: Date): Promise<void> {
      await change(id).set({ accepted_at: acceptedAt }).execute();
    },

    /** Stores the time of the first reply of a member in an open handoff. */
    async markReplied(sessionId: string, repliedAt: Date): Promise<void> {
      await db
        .updateTable('handoffs')
        .set({ replied_at: repliedAt })
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('replied_at', 'is', null)
        .execute();
    },

    async end(
      id: string,
      outcome: NonNullable<HandoffRow['outcome']>,
      endedAt: Date,
    ): Promise<void> {
      await change(id)
        .set({
          outcome,
          ended_at: endedAt,
          end_seq: sql<number>`(
            select last_seq from sessions
            where sessions.organization_id = handoffs.organization_id
              and sessions.id = handoffs.session_id)`,
        })
        .execute();
    },

    /** Records that a member's offer expired. */
    async pass(id: string, memberId: string): Promise<void> {
      await change(id)
        .set({ passed_by: sql`array_append(passed_by, ${memberId})` })
        .execute();
    },

    latest(sessionId: string): Promise<HandoffRow | undefined> {
      return db
        .selectFrom('handoffs')
        .select(['id', 'reason', 'requested_at', 'accepted_at', 'ended_at', 'outcome', 'passed_by'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .orderBy('requested_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Whether a member ever closed the chat. */
    async wasClosed(sessionId: string): Promise<boolean> {
      const row = await db
        .selectFrom('handoffs')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('outcome', '=', 'closed')
        .where('accepted_at', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The position in the window's queue, starting at one. */
    async position(windowId: string, { id, requested_at }: HandoffRow): Promise<number> {
      const { count } = await db
        .selectFrom('handoffs')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where('ended_at', 'is', null)
        .where('accepted_at', 'is', null)
        .where(sql<boolean>`(requested_at, id) <= (${requested_at}, ${id})`)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** The median of the window's recent waits; null before the first. */
    async expectedSeconds(windowId: string): Promise<number | null> {
      const { rows } = await sql<{ seconds: number | null }>`
        select round(percentile_cont(0.5) within group (order by waited))::integer as seconds
        from (
          select extract(epoch from accepted_at - requested_at) as waited from handoffs
          where organization_id = ${organizationId} and window_id = ${windowId}
            and accepted_at is not null and reason <> 'member_takeover'
          order by accepted_at desc limit ${recentWaits}
        ) as latest`.execute(db);
      return rows[0]?.seconds ?? null;
    },
  };
}
export type HandoffsRepository = ReturnType<typeof createHandoffsRepository>;
