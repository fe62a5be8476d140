import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { toSearchDocument } from '#server/platform/text/message-search.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Quote, Wording } from '#shared/contracts/answers/chat.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';

export interface NewMessage {
  text: string;
  by: { type: 'system' } | { type: 'human'; memberId: string; name: string };
  cards?: readonly AnswerCard[];
  clientId?: string;
  attachments?: readonly Attachment[];
  quote?: Quote | null;
  /** What the member wrote before it was translated into `text`. */
  original?: Wording | undefined;
  /** The suggestion of the AI that the member corrected. */
  suggestion?: string | undefined;
}

interface ChatOfMessage {
  id: string;
  windowId: string;
  customerId: string;
}

/** Adds a message of a member or the system to a chat; returns its id. */
export async function addMessage(
  db: TenantTransaction,
  organizationId: string,
  chat: ChatOfMessage,
  message: NewMessage,
): Promise<string> {
  const { text, by, cards = [], clientId, attachments = [] } = message;
  const { quote, original, suggestion } = message;
  const id = newId();
  const isPerson = by.type === 'human';
  const preview = text || attachments.map(({ name }) => name).join(', ');
  const { last_seq } = await db
    .updateTable('sessions')
    .set(({ eb }) => ({
      last_seq: eb('last_seq', '+', 1),
      ...(isPerson && { preview: sql`left(${preview}, 200)`, unread: 0, unanswered: false }),
      last_updated_at: sql`now()`,
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', chat.id)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('messages')
    .values({
      organization_id: organizationId,
      id,
      session_id: chat.id,
      window_id: chat.windowId,
      customer_id: chat.customerId,
      seq: last_seq,
      sender: 'chatbot',
      by_type: by.type,
      by_member_id: isPerson ? by.memberId : null,
      by_name: isPerson ? by.name : null,
      text,
      state: 'done',
      cards: JSON.stringify(cards),
      client_id: clientId ?? null,
      attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
      quote: quote ? JSON.stringify(quote) : null,
      original: original ? JSON.stringify(original) : null,
      suggestion: suggestion ?? null,
      tsv: isPerson ? toSearchDocument(text, chat.windowId) : null,
    })
    .execute();
  return id;
}
