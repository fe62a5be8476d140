import {
  createExportedChats,
  type ExportedChat,
  type MessageRow,
} from '#server/conversations/sessions/index.ts';
import type { ExportedRow } from '#shared/contracts/conversations/exported-rows.ts';
import { readChatPages, redactRows } from './chat-pages.ts';
import { feedbackName } from './feedback-name.ts';
import type { RowPage, RowSource } from './row-source.ts';

const chatsPerPage = 50;
const pageSize = 500;

/** One row for each message of the chats that match. */
export async function* readMessages(source: RowSource): AsyncGenerator<RowPage> {
  for await (const { chats, share } of readChatPages(source, chatsPerPage)) {
    for await (const rows of messagesOf(chats, source)) yield { rows, share };
  }
}

async function* messagesOf(chats: readonly ExportedChat[], source: RowSource) {
  const chatById = new Map(chats.map((chat) => [chat.id, chat]));
  const ids = [...chatById.keys()];
  for (let after = { session_id: '', seq: 0 }; ids.length > 0; ) {
    const { messages, rows } = await source.inTransaction(async (context) => {
      const { transaction, caller } = context;
      const exported = createExportedChats(transaction, caller.organizationId);
      const messages = await exported.messages(ids, after, pageSize);
      const rows = messages.map((message) => toMessageRow(message, chatById));
      return { messages, rows: await redactRows('messages', rows, context, source) };
    });
    yield rows;
    const last = messages.at(-1);
    if (!last || messages.length < pageSize) return;
    after = last;
  }
}

function toMessageRow(
  message: MessageRow,
  chatById: ReadonlyMap<string, ExportedChat>,
): ExportedRow<'messages'> {
  return {
    session_id: message.session_id,
    chatbot: chatById.get(message.session_id)?.window_name ?? '',
    number: message.seq,
    sent_at: message.created_at.toISOString(),
    sender: message.sender,
    author: message.by_name ?? (message.by_type === 'ai' ? 'AI' : null),
    text: message.text,
    files: message.attachments?.map(({ name }) => name) ?? [],
    feedback: feedbackName(message.feedback_value),
    feedback_reason: message.feedback_reason,
  };
}
