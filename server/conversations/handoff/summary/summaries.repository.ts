import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type {
  HandoffClosing,
  HandoffOpening,
} from '#shared/contracts/conversations/handoff-summaries.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { SeqRange } from './summarized-messages.repository.ts';

const listedHandoffs = 10;
const maxClosings = 3;

/** The summaries of handoffs. */
export function createSummariesRepository(db: TenantTransaction, organizationId: string) {
  const change = (id: string) =>
    db.updateTable('handoffs').where('organization_id', '=', organizationId).where('id', '=', id);

  return {
    async storeOpening(id: string, opening: HandoffOpening): Promise<void> {
      await change(id)
        .set({ opening: JSON.stringify(opening) })
        .execute();
    },

    async storeClosing(id: string, closing: HandoffClosing | null): Promise<void> {
      await change(id)
        .set({ closing: closing && JSON.stringify(closing) })
        .execute();
    },

    /** The closings of the chat's last handoffs, oldest first. */
    async listClosings(sessionId: string): Promise<HandoffClosing[]> {
      const rows = await db
        .selectFrom('handoffs')
        .select('closing')
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('closing', 'is not', null)
        .orderBy('requested_at', 'desc')
        .limit(maxClosings)
        .execute();
      return rows.reverse().flatMap(({ closing }) => closing ?? []);
    },

    /** The messages of an ended handoff. */
    async rangeOf(id: string): Promise<SeqRange> {
      const { start_seq, end_seq } = await db
        .selectFrom('handoffs')
        .select(['start_seq', 'end_seq'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { after: start_seq, through: end_seq ?? start_seq };
    },

    /** The handoff with a closing that contains a message; null if there is none. */
    async findClosedWith(sessionId: string, seq: number): Promise<string | null> {
      const row = await db
        .selectFrom('handoffs')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('start_seq', '<', seq)
        .where('end_seq', '>=', seq)
        .where('closing', 'is not', null)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** The latest handoffs of a chat, newest first. */
    list(sessionId: string) {
      return db
        .selectFrom('handoffs')
        .select(['id', 'reason', 'requested_at', 'ended_at', 'opening', 'closing'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .orderBy('requested_at', 'desc')
        .orderBy('id', 'desc')
        .limit(listedHandoffs)
        .execute();
    },

    /** A handoff with the language of its member, or of the owner. */
    findHandoff(id: string) {
      return db
        .selectFrom('handoffs')
        .innerJoin('sessions', (join) =>
          join
            .onRef('sessions.organization_id', '=', 'handoffs.organization_id')
            .onRef('sessions.id', '=', 'handoffs.session_id'),
        )
        .select([
          'handoffs.session_id as sessionId',
          'handoffs.window_id as windowId',
          'handoffs.start_seq as startSeq',
          'handoffs.end_seq as endSeq',
          'handoffs.opening',
          'handoffs.closing',
          sql<Language>`coalesce((
            select users.language from members join users on users.id = members.user_id
            where members.organization_id = sessions.organization_id
              and (members.id in (sessions.assignee, sessions.offered_to) or members.role = 'owner')
            order by members.role = 'owner', members.created_at limit 1), 'en')`.as('language'),
        ])
        .where('handoffs.organization_id', '=', organizationId)
        .where('handoffs.id', '=', id)
        .executeTakeFirst();
    },
  };
}
