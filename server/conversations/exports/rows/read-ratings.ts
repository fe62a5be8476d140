import {
  createExportedChats,
  type ExportedChat,
  hasRatings,
  type RatedAnswer,
} from '#server/conversations/sessions/index.ts';
import type { ExportedRow } from '#shared/contracts/conversations/exported-rows.ts';
import { customerOf, readChatPages, redactRows } from './chat-pages.ts';
import { feedbackName } from './feedback-name.ts';
import type { RowPage, RowSource } from './row-source.ts';

type RatingRow = ExportedRow<'ratings'>;

const chatsPerPage = 50;

/** One row for each chat that its customer rated, and for each answer. */
export async function* readRatings(source: RowSource): AsyncGenerator<RowPage> {
  for await (const { chats, share } of readChatPages(source, chatsPerPage, [hasRatings])) {
    const rows = await source.inTransaction(async (context) => {
      const { transaction, caller } = context;
      const exported = createExportedChats(transaction, caller.organizationId);
      const answers = await exported.ratedAnswers(chats.map(({ id }) => id));
      const rows = chats.flatMap((chat) => [
        ...(chat.rating_stars === null ? [] : [toChatRow(chat, source)]),
        ...answers
          .filter(({ session_id }) => session_id === chat.id)
          .map((answer) => toAnswerRow(answer, chat, source)),
      ]);
      return redactRows('ratings', rows, context, source);
    });
    yield { rows, share };
  }
}

function toChatRow(chat: ExportedChat, source: RowSource): RatingRow {
  return {
    ...columnsOfChat(chat, source),
    rated_at: chat.last_updated_at.toISOString(),
    stars: chat.rating_stars,
    comment: chat.rating_text,
  };
}

function toAnswerRow(answer: RatedAnswer, chat: ExportedChat, source: RowSource): RatingRow {
  return {
    ...columnsOfChat(chat, source),
    rated_at: answer.updated_at.toISOString(),
    feedback: feedbackName(answer.feedback_value),
    answer: answer.text,
    comment: answer.feedback_reason,
  };
}

function columnsOfChat(chat: ExportedChat, source: RowSource) {
  return {
    session_id: chat.id,
    chatbot: chat.window_name,
    last_message_at: chat.last_updated_at.toISOString(),
    customer: customerOf(chat, source),
    stars: null,
    feedback: null,
    answer: null,
    assignee: chat.assignee_name,
    channel: chat.channel,
    language: chat.language,
  };
}
