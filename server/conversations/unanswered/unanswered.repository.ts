import { sql } from 'kysely';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type {
  UnansweredReason,
  unansweredDecisions,
} from '#shared/contracts/conversations/unanswered.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** A question of a customer with no answer or a bad one. */
export interface UnansweredQuestion {
  id: string;
  text: string;
  asked_at: Date;
  language: Language;
  session_id: string;
  window_hash: string;
  /** Null when only a member corrected the suggestion of the AI. */
  reason: UnansweredReason | null;
  /** What a member answered instead of the suggestion of the AI. */
  corrected: string | null;
}

export interface Decision {
  decision: (typeof unansweredDecisions)[number];
  faqId: string | null;
  decidedAt: Date;
}

/** Only the newest questions up to this number are grouped. */
const maxQuestions = 2_000;

export function createUnansweredRepository(db: TenantTransaction, organizationId: string) {
  return {
    /**
     * Questions since a time, newest first: unanswered, with a disliked answer, the last one before a
     * person was requested for missing knowledge, or one for which a member corrected the suggestion
     * of the AI. Test chats are left out.
     */
    async listQuestions(
      agentId: string,
      windows: WindowScope,
      since: Date,
    ): Promise<UnansweredQuestion[]> {
      const { rows } = await sql<UnansweredQuestion>`
        with chats as materialized (
          select sessions.id, sessions.language, windows.hash_id
          from windows join sessions
            on sessions.organization_id = windows.organization_id
              and sessions.window_id = windows.id and sessions.channel <> 'test'
              and sessions.last_updated_at >= ${since}
          where windows.organization_id = ${organizationId} and windows.agent_id = ${agentId}
            and ${inScope('windows.id', windows)}
        ), answers as (
          select messages.reply_to as id, chats.language, chats.hash_id, null as corrected,
            case when messages.finish = 'no_answer' then 'no_answer' else 'disliked' end as reason
          from chats join messages
            on messages.organization_id = ${organizationId} and messages.session_id = chats.id
          where messages.by_type = 'ai' and messages.reply_to is not null
            and (messages.finish = 'no_answer' or messages.feedback_value = -1)
        ), handed_over as (
          select last.id, chats.language, chats.hash_id, null as corrected,
            'handed_over' as reason
          from chats join handoffs
            on handoffs.organization_id = ${organizationId} and handoffs.session_id = chats.id
              and handoffs.reason = 'missing_knowledge'
          cross join lateral (
            select id from messages
            where messages.organization_id = ${organizationId} and messages.session_id = chats.id
              and messages.sender = 'customer' and messages.created_at <= handoffs.requested_at
            order by seq desc limit 1
          ) as last
        ), corrections as (
          select last.id, chats.language, chats.hash_id, reply.text as corrected,
            null as reason
          from chats join messages as reply
            on reply.organization_id = ${organizationId} and reply.session_id = chats.id
              and reply.suggestion is not null and reply.by_type = 'human'
          cross join lateral (
            select id from messages
            where messages.organization_id = ${organizationId} and messages.session_id = chats.id
              and messages.sender = 'customer' and messages.seq < reply.seq
            order by seq desc limit 1
          ) as last
        )
        select question.id, question.text, question.created_at as asked_at, question.session_id,
          found.language, found.hash_id as window_hash, found.reason, found.corrected
        from (
          select distinct on (id) * from (
            select id, language, hash_id, corrected, reason from answers
            union all select id, language, hash_id, corrected, reason from handed_over
            union all select id, language, hash_id, corrected, reason from corrections
          ) as every order by id, corrected nulls last, reason
        ) as found
        join messages as question
          on question.organization_id = ${organizationId} and question.id = found.id
        where question.created_at >= ${since} and question.text <> ''
        order by question.created_at desc, question.id desc
        limit ${maxQuestions}`.execute(db);
      return rows;
    },

    /** By the key of the question. */
    async decisions(agentId: string): Promise<Map<string, Decision>> {
      const rows = await db
        .selectFrom('unanswered_decisions')
        .select(['question_key', 'decision', 'faq_id', 'decided_at'])
        .where('organization_id', '=', organizationId)
        .where('agent_id', '=', agentId)
        .execute();
      return new Map(
        rows.map((row) => [
          row.question_key,
          { decision: row.decision, faqId: row.faq_id, decidedAt: row.decided_at },
        ]),
      );
    },

    /** Replaces an earlier decision about the same question. */
    async decide(
      agentId: string,
      keys: readonly string[],
      decided: { decision: Decision['decision']; faqId: string | null; userId: string },
    ): Promise<void> {
      await db
        .insertInto('unanswered_decisions')
        .values(
          keys.map((key) => ({
            organization_id: organizationId,
            agent_id: agentId,
            question_key: key,
            decision: decided.decision,
            faq_id: decided.faqId,
            decided_by: decided.userId,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'agent_id', 'question_key']).doUpdateSet((row) => ({
            decision: row.ref('excluded.decision'),
            faq_id: row.ref('excluded.faq_id'),
            decided_by: row.ref('excluded.decided_by'),
            decided_at: sql<Date>`now()`,
          })),
        )
        .execute();
    },
  };
}
