import type { ExportedChat } from '#server/conversations/sessions/index.ts';
import { createTagsRepository } from '#server/conversations/tags/index.ts';
import type { ExportedRow } from '#shared/contracts/conversations/exported-rows.ts';
import { customerOf, readChatPages, redactRows } from './chat-pages.ts';
import type { RowPage, RowSource } from './row-source.ts';

const pageSize = 500;

/** One row for each chat. */
export async function* readChats(source: RowSource): AsyncGenerator<RowPage> {
  const tags = await source.inTransaction(({ transaction, caller }) =>
    createTagsRepository(transaction, caller.organizationId).list(),
  );
  const tagNameById = new Map(tags.map(({ id, name }) => [id, name]));
  for await (const { chats, share } of readChatPages(source, pageSize)) {
    const rows = chats.map((chat) => toChatRow(chat, tagNameById, source));
    yield {
      rows: await source.inTransaction((context) => redactRows('chats', rows, context, source)),
      share,
    };
  }
}

function toChatRow(
  chat: ExportedChat,
  tags: ReadonlyMap<string, string>,
  source: RowSource,
): ExportedRow<'chats'> {
  return {
    session_id: chat.id,
    chatbot: chat.window_name,
    started_at: chat.created_at.toISOString(),
    last_message_at: chat.last_updated_at.toISOString(),
    customer: customerOf(chat, source),
    user_id: chat.user_id,
    channel: chat.channel,
    language: chat.language,
    state: chat.handled_by,
    assignee: chat.assignee_name,
    tags: chat.tag_ids.flatMap((id) => tags.get(id) ?? []),
    message_count: chat.message_count,
    is_unanswered: chat.unanswered,
    stars: chat.rating_stars,
    comment: chat.rating_text,
    page_url: chat.page_url,
  };
}
