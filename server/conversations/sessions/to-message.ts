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
    created_at: row.created_at.toISOString(),
  };
}

/** The message for its customer, who sees the author's name but not the account. */
export function toCustomersMessage(row: MessageRow): Message {
  const { by, ...message } = toMessage(row);
  if (!by) return message;
  const { member_id: _, ...author } = by;
  return { ...message, by: author };
}
