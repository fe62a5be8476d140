import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { step } from '#server/platform/db/steps.ts';
import { toSearchDocument } from '#server/platform/text/message-search.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { Channel } from '#shared/contracts/names.ts';

export interface LockedSession {
  handledBy: HandledBy;
  /** The AI is on in this chat. */
  agentOn: boolean;
  lastSeq: number;
  /** The AI reads messages with a higher seq. */
  aiAfterSeq: number;
  /** What a member and the customer agreed before that message. */
  agreement: string | null;
  /** Members follow the chat. */
  isFollowed: boolean;
  /** Messages of the customer. */
  messageCount: number;
}

export interface PastMessage {
  sender: 'customer' | 'chatbot';
  text: string;
  /** Shown with the text. */
  cards: readonly AnswerCard[];
}

/** The last message of a chat: its number, and its text in the list of chats. */
interface SessionHead {
  lastSeq: number;
  preview: string;
}

interface NewSession extends SessionHead {
  agentOn: boolean;
  language: string;
  channel: Channel;
  pageUrl: string | null;
}

interface NewQuestion {
  questionId: string;
  seq: number;
  text: string;
  clientId: string | null;
  attachments: readonly Attachment[];
}

interface Chat {
  organizationId: string;
  windowId: string;
  customerId: string;
  sessionId: string;
}

/** Queries for storing a question, and the writes that are not batched as steps. */
export function createTurnQuestionsRepository(db: TenantTransaction, chat: Chat) {
  const { organizationId, windowId, customerId, sessionId } = chat;

  return {
    /** Locks the customer's chat until the transaction ends. */
    lockSession: (): Promise<LockedSession | undefined> =>
      db
        .selectFrom('sessions')
        .select([
          'handled_by as handledBy',
          'agent_on as agentOn',
          'last_seq as lastSeq',
          'ai_after_seq as aiAfterSeq',
          'agreement',
          'followed as isFollowed',
          'message_count as messageCount',
        ])
        .where('organization_id', '=', organizationId)
        .where('id', '=', sessionId)
        .where('customer_id', '=', customerId)
        .where('window_id', '=', windowId)
        .forUpdate()
        .executeTakeFirst(),

    /** The latest messages that the AI may read, oldest first. */
    async findHistory(
      { aiAfterSeq }: Pick<LockedSession, 'aiAfterSeq'>,
      maxMessages: number,
    ): Promise<PastMessage[]> {
      const latest = await db
        .selectFrom('messages')
        .select(['sender', 'text', 'cards'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('seq', '>', aiAfterSeq)
        .where('text', '<>', '')
        .where('replaced', 'is', null)
        .orderBy('seq', 'desc')
        .limit(maxMessages)
        .execute();
      return latest.reverse();
    },
  };
}

export const insertSession = step('insert_session', (db, session: Chat & NewSession) =>
  db.insertInto('sessions').values({
    organization_id: session.organizationId,
    id: session.sessionId,
    window_id: session.windowId,
    customer_id: session.customerId,
    name: '',
    agent_on: session.agentOn,
    language: session.language,
    channel: session.channel,
    page_url: session.pageUrl,
    last_seq: session.lastSeq,
    message_count: 1,
    unread: 1,
    preview: sql`left(${session.preview}, 200)`,
  }),
);

export const updateSession = step('update_session', (db, session: Chat & SessionHead) =>
  db
    .updateTable('sessions')
    .set(({ eb }) => ({
      last_seq: session.lastSeq,
      message_count: eb('message_count', '+', 1),
      unread: eb('unread', '+', 1),
      preview: sql`left(${session.preview}, 200)`,
      snoozed_until: null,
      last_updated_at: sql`now()`,
    }))
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', session.sessionId),
);

/** Marks the customer's other chats of the last day as repeated: they did not settle the matter. */
export const markRepeated = step('mark_repeated', (db, chat: Chat) =>
  db
    .updateTable('sessions')
    .set({ repeated: true })
    .where('organization_id', '=', chat.organizationId)
    .where('customer_id', '=', chat.customerId)
    .where('window_id', '=', chat.windowId)
    .where('last_updated_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where('message_count', '>', 0)
    .where('repeated', '=', false)
    .where('id', '<>', chat.sessionId),
);

const keysOf = ({ organizationId, sessionId, windowId, customerId }: Chat) => ({
  organization_id: organizationId,
  session_id: sessionId,
  window_id: windowId,
  customer_id: customerId,
});

const insertQuestionRow = step(
  'insert_question',
  (
    db,
    question: Chat &
      Omit<NewQuestion, 'attachments'> & { attachments: string | null; words: string },
  ) =>
    db.insertInto('messages').values({
      ...keysOf(question),
      id: question.questionId,
      seq: question.seq,
      sender: 'customer',
      text: question.text,
      client_id: question.clientId,
      attachments: question.attachments,
      tsv: question.words,
    }),
);

export function insertQuestion({ attachments, ...question }: Chat & NewQuestion) {
  return insertQuestionRow({
    ...question,
    attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
    words: toSearchDocument(question.text, question.windowId),
  });
}

/** Inserts the empty answer of the AI, which is written while the model streams. */
export const insertAnswer = step(
  'insert_answer',
  (db, answer: Chat & { answerId: string; seq: number; questionId: string }) =>
    db.insertInto('messages').values({
      ...keysOf(answer),
      id: answer.answerId,
      seq: answer.seq,
      sender: 'chatbot',
      by_type: 'ai',
      state: 'streaming',
      reply_to: answer.questionId,
    }),
);
