import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { toSearchDocument } from '#server/platform/text/message-search.ts';
import type { Wording } from '#shared/contracts/answers/chat.ts';

interface ReplyContent {
  text: string;
  original: Wording | null;
}

/** Changes of replies that members have sent. */
export function createReplyChanges(db: TenantTransaction, organizationId: string) {
  const change = (id: string) =>
    db.updateTable('messages').where('organization_id', '=', organizationId).where('id', '=', id);
  /** The original text, which later changes do not overwrite. */
  const first_text = sql<string>`coalesce(first_text, text)`;

  return {
    findReply(sessionId: string, id: string) {
      return db
        .selectFrom('messages')
        .select(['id', 'seq', 'window_id', 'by_member_id', 'created_at', 'retracted_at'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('id', '=', id)
        .where('by_type', '=', 'human')
        .executeTakeFirst();
    },

    async editReply(id: string, windowId: string, { text, original }: ReplyContent, at: Date) {
      await change(id)
        .set({
          first_text,
          text,
          original: original && JSON.stringify(original),
          edited_at: at,
          updated_at: sql`now()`,
          tsv: toSearchDocument(text, windowId),
        })
        .execute();
    },

    /** Empties the text, so that neither the customer nor the AI reads it. */
    async retractReply(id: string, at: Date): Promise<void> {
      await change(id)
        .set({
          first_text,
          text: '',
          original: null,
          suggestion: null,
          retracted_at: at,
          updated_at: sql`now()`,
          tsv: null,
        })
        .execute();
    },

    /** Empties the quotes of a message in later replies, and returns the ids of these replies. */
    async emptyQuotes(sessionId: string, quotedId: string): Promise<string[]> {
      const rows = await db
        .updateTable('messages')
        .set({ quote: sql<string>`quote || '{"text": ""}'`, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where(sql<string>`quote ->> 'message_id'`, '=', quotedId)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Messages of the customer that have a text. */
    findCustomerMessages(sessionId: string, ids: readonly string[]) {
      return db
        .selectFrom('messages')
        .select(['id', 'text', 'translations'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('id', 'in', ids)
        .where('sender', '=', 'customer')
        .where('text', '<>', '')
        .orderBy('seq')
        .execute();
    },

    /** Replaces the translation into the same language. */
    async storeTranslation(id: string, wording: Wording): Promise<void> {
      const added = JSON.stringify([wording]);
      await change(id)
        .set({
          translations: sql<string>`coalesce((
            select jsonb_agg(other) from jsonb_array_elements(translations) as other
            where other ->> 'language' <> ${wording.language}
          ), '[]') || ${added}::jsonb`,
        })
        .execute();
    },

    /** Sets the preview to the last message that has a text and is not a system message. */
    async refreshPreview(sessionId: string): Promise<void> {
      await sql`
        update sessions set preview = coalesce((
          select left(text, 200) from messages
          where messages.organization_id = ${organizationId} and messages.session_id = ${sessionId}
            and text <> '' and by_type is distinct from 'system' and replaced is null
          order by seq desc limit 1
        ), '')
        where organization_id = ${organizationId} and id = ${sessionId}`.execute(db);
    },
  };
}
