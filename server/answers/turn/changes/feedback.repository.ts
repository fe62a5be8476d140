import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Feedback } from '#shared/contracts/answers/chat.ts';

/** Customers' feedback on answers, with its counts in their chats. */
export function createFeedbackRepository(db: TenantTransaction, organizationId: string) {
  async function updateCounts(sessionId: string): Promise<void> {
    // Waits for feedback on another answer of the chat, so that it is counted, too.
    await db
      .selectFrom('sessions')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', sessionId)
      .forNoKeyUpdate()
      .execute();
    await sql`
      update sessions set like_count = totals.likes, dislike_count = totals.dislikes
      from (
        select count(*) filter (where feedback_value = 1) as likes,
          count(*) filter (where feedback_value = -1) as dislikes
        from messages where organization_id = ${organizationId} and session_id = ${sessionId}
      ) as totals
      where organization_id = ${organizationId} and id = ${sessionId}`.execute(db);
  }

  return {
    /**
     * Stores a customer's feedback on an answer; null removes it. Undefined when the customer has
     * no such answer, or it is still being written.
     */
    async store(customerId: string, messageId: string, feedback: Feedback | null) {
      const answer = await db
        .updateTable('messages')
        .set({
          feedback_value: feedback?.value ?? null,
          feedback_reason: feedback?.reason ?? null,
          updated_at: sql`now()`,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', messageId)
        .where('customer_id', '=', customerId)
        .where('sender', '=', 'chatbot')
        .where('by_type', 'in', ['ai', 'human'])
        .where('state', 'in', ['done', 'stopped', 'stored'])
        .returning('session_id')
        .executeTakeFirst();
      if (answer) await updateCounts(answer.session_id);
      return answer;
    },
  };
}
