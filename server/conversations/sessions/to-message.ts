import type { Row } from '#server/platform/db/schema.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';

export type MessageRow = Omit<
  Row<'messages'>,
  | 'organization_id'
  | 'window_id'
  | 'customer_id'
  | 'tsv'
  | 'reply_to'
  | 'counted'
  | 'explanation'
  | 'updated_at'
  | 'suggestion'
>;

export const messageColumns = [
  'session_id',
  'seq',
  'id',
  'sender',
  'by_type',
  'by_member_id',
  'by_name',
  'text',
  'state',
  'citations',
  'cards',
  'finish',
  'mode',
  'fallback',
  'client_id',
  'feedback_value',
  'feedback_reason',
  'replaced',
  'attachments',
  'quote',
  'first_text',
  'edited_at',
  'retracted_at',
  'original',
  'translations',
  'created_at',
] as const;

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    session_id: row.session_id,
    seq: row.seq,
    sender: row.sender,
    ...(row.by_type && {
      by: {
        type: row.by_type,
        ...(row.by_member_id && { member_id: row.by_member_id }),
        ...(row.by_name && { name: row.by_name }),
      },
    }),
    text: row.text,
    state: row.state,
    citations: row.citations,
    cards: row.cards,
    finish: row.finish,
    mode: row.mode,
    fallback: row.fallback,
    stream_id: row.state === 'streaming' ? row.id : null,
    client_id: row.client_id,
    ...(row.feedback_value && {
      feedback: {
        value: row.feedback_value,
        ...(row.feedback_reason && { reason: row.feedback_reason }),
      },
    }),
    ...(row.replaced && { replaced: row.replaced }),
    ...(row.attachments && { attachments: row.attachments }),
    ...(row.quote && { quote: row.quote }),
    ...(row.edited_at && { edited_at: row.edited_at.toISOString() }),
    ...(row.retracted_at && { retracted_at: row.retracted_at.toISOString() }),
    ...(row.first_text !== null && { first_text: row.first_text }),
    ...(row.original && { original: row.original }),
    ...(row.translations && { translations: row.translations }),
    created_at: row.created_at.toISOString(),
  };
}

/**
 * The message for its customer: with the author's name but not the account, without translations,
 * earlier wordings and files of a retracted reply.
 */
export function toCustomersMessage(row: MessageRow): Message {
  const { by, attachments, ...message } = toMessage(row);
  const { first_text: _, original: __, translations: ___, ...shown } = message;
  const { member_id: ____, ...author } = by ?? {};
  return {
    ...shown,
    ...(by && { by: { ...author, type: by.type } }),
    ...(attachments && !row.retracted_at && { attachments }),
  };
}
