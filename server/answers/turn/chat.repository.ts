import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The questions and answers of chats. */
export function createChatRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Finds the turn that was started under a client's message id. */
    findByClientId(customerId: string, clientId: string) {
      return db
        .selectFrom('messages as question')
        .innerJoin('sessions', (join) =>
          join
            .onRef('sessions.organization_id', '=', 'question.organization_id')
            .onRef('sessions.id', '=', 'question.session_id'),
        )
        .leftJoin('messages as answer', (join) =>
          join
            .onRef('answer.organization_id', '=', 'question.organization_id')
            .onRef('answer.session_id', '=', 'question.session_id')
            .onRef('answer.reply_to', '=', 'question.id'),
        )
        .select([
          'question.id as question_id',
          'question.session_id',
          'question.text',
          'answer.id as answer_id',
          'sessions.handled_by',
        ])
        .where('question.organization_id', '=', organizationId)
        .where('question.customer_id', '=', customerId)
        .where('question.client_id', '=', clientId)
        .executeTakeFirst();
    },

    findStoredAnswer(id: string) {
      return db
        .selectFrom('messages')
        .select(['state', 'text', 'citations', 'cards', 'finish', 'mode', 'fallback', 'counted'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Releases the `client_id` of a question, so that it can be sent again. */
    async releaseQuestion(questionId: string): Promise<void> {
      await db
        .updateTable('messages')
        .set({ client_id: null })
        .where('organization_id', '=', organizationId)
        .where('id', '=', questionId)
        .execute();
    },

    /** How the answer before this one ended; null when the AI has not answered before. */
    async findPreviousFinish(sessionId: string, answerId: string) {
      const row = await db
        .selectFrom('messages')
        .innerJoin('sessions', (join) =>
          join
            .onRef('sessions.organization_id', '=', 'messages.organization_id')
            .onRef('sessions.id', '=', 'messages.session_id'),
        )
        .select('messages.finish')
        .where('messages.organization_id', '=', organizationId)
        .where('messages.session_id', '=', sessionId)
        .where('messages.id', '<>', answerId)
        .where('messages.by_type', '=', 'ai')
        .whereRef('messages.seq', '>', 'sessions.ai_after_seq')
        .orderBy('messages.seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.finish ?? null;
    },

    async isHandedOver(sessionId: string): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('handled_by')
        .where('organization_id', '=', organizationId)
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return row !== undefined && row.handled_by !== 'bot';
    },

    /** Finds a customer's question by its id or its `client_id`. */
    findQuestion(customerId: string, sessionId: string, id: string) {
      return db
        .selectFrom('messages')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('customer_id', '=', customerId)
        .where('sender', '=', 'customer')
        .where((eb) => eb.or([eb('id', '=', id), eb('client_id', '=', id)]))
        .executeTakeFirst();
    },

    /** Marks a question and its answer as replaced, or unmarks them; returns the ids that changed. */
    async markReplaced(
      sessionId: string,
      questionId: string,
      replaced: true | null,
    ): Promise<string[]> {
      const rows = await db
        .updateTable('messages')
        .set({ replaced, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where((eb) => eb.or([eb('id', '=', questionId), eb('reply_to', '=', questionId)]))
        .where(sql<boolean>`replaced is distinct from ${replaced}::boolean`)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Finds an answer to a customer by its id, which is also the id of its stream. */
    findAnswer(customerId: string, id: string) {
      return db
        .selectFrom('messages')
        .select(['id', 'state'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .where('sender', '=', 'chatbot')
        .executeTakeFirst();
    },
  };
}
