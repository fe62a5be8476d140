import { type SqlBool, sql } from 'kysely';
import { listedColumns } from '#server/conversations/sessions/index.ts';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { ChatEnding } from '#shared/contracts/conversations/related-chats.ts';

const maxQuestions = 3;
/** The latest chats with some of the words, of which the most similar are listed. */
const maxCandidates = 100;
const maxEarlier = 5;

const ending = sql<ChatEnding>`case
  when sessions.handled_by in ('queue', 'human') then 'open'
  when last_handoff.outcome = 'missed' then 'missed'
  when sessions.handled_by = 'closed' and last_handoff.outcome = 'closed' then 'closed'
  when sessions.unanswered then 'unanswered' else 'answered' end`;

const lastReply = sql<string | null>`(
  select messages.text from messages
  where messages.organization_id = sessions.organization_id
    and messages.session_id = sessions.id and messages.by_type in ('ai', 'human')
    and messages.text <> ''
  order by messages.seq desc limit 1)`;

interface EarlierChats {
  exceptId: string;
  customerIds: readonly string[];
  scope: WindowScope;
  assignee: string | null;
}

/** Chats that are related to another one. */
export function createRelatedChats(db: TenantTransaction, organizationId: string) {
  const chats = () =>
    db
      .selectFrom('sessions')
      .innerJoin('windows', (join) =>
        join
          .onRef('windows.organization_id', '=', 'sessions.organization_id')
          .onRef('windows.id', '=', 'sessions.window_id'),
      )
      .leftJoin(
        sql<{ outcome: string | null }>`lateral (
          select handoffs.outcome from handoffs
          where handoffs.organization_id = sessions.organization_id
            and handoffs.session_id = sessions.id
          order by handoffs.requested_at desc limit 1)`.as<'last_handoff'>(sql.ref('last_handoff')),
        (join) => join.onTrue(),
      )
      .select(listedColumns(null))
      .select([ending.as('ending'), lastReply.as('last_reply')])
      .where('sessions.organization_id', '=', organizationId)
      .where('sessions.message_count', '>', 0)
      .where('sessions.channel', '<>', 'test');

  return {
    /** The customer's last questions in a chat. */
    async listQuestions(sessionId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('messages')
        .select('text')
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('sender', '=', 'customer')
        .where('text', '<>', '')
        .where('replaced', 'is', null)
        .orderBy('seq', 'desc')
        .limit(maxQuestions)
        .execute();
      return rows.map(({ text }) => text);
    },

    /** The latest other chats of these customers, of one assignee if given. */
    listOfCustomers({ exceptId, customerIds, scope, assignee }: EarlierChats) {
      return chats()
        .where('sessions.customer_id', '=', sql<string>`any(${[...customerIds]})`)
        .where('sessions.id', '<>', exceptId)
        .where(inScope('sessions.window_id', scope))
        .$if(assignee !== null, (query) => query.where('sessions.assignee', '=', assignee))
        .orderBy('sessions.last_updated_at', 'desc')
        .limit(maxEarlier)
        .execute();
    },

    /** The latest chats with a question that has the words. */
    listWithWords(words: string, exceptId: string) {
      const found = sql<{ session_id: string; seq: number }>`
        find_questions(${words}::tsquery, ${maxCandidates})`;
      return chats()
        .innerJoin(found.as<'found'>(sql.ref('found')), 'found.session_id', 'sessions.id')
        .innerJoin('messages as question', (join) =>
          join
            .onRef('question.organization_id', '=', 'sessions.organization_id')
            .onRef('question.session_id', '=', 'sessions.id')
            .on(sql<SqlBool>`question.seq = found.seq`),
        )
        .select('question.text as question')
        .where('sessions.id', '<>', exceptId)
        .execute();
    },
  };
}
