import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { messageColumns } from './to-message.ts';

/** The messages of chats, for the console and for customers. */
export function createChatMessagesRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** The latest messages before `before`, oldest first. */
    async listBefore(sessionId: string, before: number | null, size: number) {
      const rows = await db
        .selectFrom('messages')
        .select(messageColumns)
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .$if(before !== null, (query) => query.where('seq', '<', before))
        .orderBy('seq', 'desc')
        .limit(size)
        .execute();
      return rows.reverse();
    },

    /** Messages after `after` as the customer sees them, oldest first. */
    listAfter(sessionId: string, after: number, size: number) {
      return db
        .selectFrom('messages')
        .select(messageColumns)
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('seq', '>', after)
        .where('replaced', 'is', null)
        .orderBy('seq')
        .limit(size)
        .execute();
    },

    /** Replies up to `seq` that were edited or retracted, or quote a retracted one. */
    listChangedReplies(sessionId: string, seq: number) {
      return db
        .selectFrom('messages')
        .select(messageColumns)
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('seq', '<=', seq)
        .where((is) =>
          is.or([
            is('edited_at', 'is not', null),
            is('retracted_at', 'is not', null),
            is(sql<string>`quote ->> 'text'`, '=', ''),
          ]),
        )
        .orderBy('seq')
        .execute();
    },

    /** A customer's own chat as the customer sees it. */
    listOwn(customerId: string, sessionId: string, size: number) {
      return db
        .selectFrom('messages')
        .select(messageColumns)
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('customer_id', '=', customerId)
        .where('replaced', 'is', null)
        .orderBy('seq')
        .limit(size)
        .execute();
    },

    async findMany(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .selectFrom('messages')
        .select(messageColumns)
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${ids})`)
        .execute();
    },

    /** An answer of the AI with its question and its explanation. */
    findAnswer(sessionId: string, messageId: string) {
      return db
        .selectFrom('messages as answer')
        .leftJoin('messages as question', (join) =>
          join
            .onRef('question.organization_id', '=', 'answer.organization_id')
            .onRef('question.id', '=', 'answer.reply_to'),
        )
        .select([
          'question.text as question',
          'answer.explanation',
          'answer.finish',
          'answer.mode',
          'answer.fallback',
          'answer.counted',
        ])
        .where('answer.organization_id', '=', organizationId)
        .where('answer.session_id', '=', sessionId)
        .where('answer.id', '=', messageId)
        .where('answer.by_type', '=', 'ai')
        .executeTakeFirst();
    },
  };
}
