import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { AnswerMode, Card, Citation, Finish, HandledBy } from '#shared/contracts/chat.ts';
import type { channels } from '#shared/contracts/sessions.ts';

export interface ChatSession {
  id: string;
  handledBy: HandledBy;
  agentOn: boolean;
  /** Number of the last message. */
  lastSeq: number;
}

interface NewMessage {
  id: string;
  sessionId: string;
  windowId: string;
  visitorId: string;
  seq: number;
  text: string;
}

export interface EndedAnswer {
  id: string;
  sessionId: string;
  text: string;
  state: 'done' | 'stopped' | 'failed';
  finish: Finish | null;
  mode: AnswerMode;
  fallback: boolean;
  counted: boolean;
  citations: Citation[];
  cards: Card[];
  /** `tsvector` text for the search of the history. */
  words: string;
}

const previewLength = 200;

/** What a turn writes: the chat, the question, the answer. */
export function createChatRepository(db: TenantTransaction, organizationId: string) {
  return {
    async createSession(session: {
      windowId: string;
      visitorId: string;
      language: string;
      channel: (typeof channels)[number];
      pageUrl: string | null;
      agentOn: boolean;
      messages: number;
      preview: string;
    }): Promise<ChatSession> {
      const id = newId();
      await db
        .insertInto('sessions')
        .values({
          organization_id: organizationId,
          id,
          window_id: session.windowId,
          visitor_id: session.visitorId,
          name: '',
          agent_on: session.agentOn,
          language: session.language,
          channel: session.channel,
          page_url: session.pageUrl,
          preview: session.preview.slice(0, previewLength),
          last_seq: session.messages,
          message_count: session.preview ? 1 : 0,
          unread: session.preview ? 1 : 0,
        })
        .execute();
      return { id, handledBy: 'bot', agentOn: session.agentOn, lastSeq: session.messages };
    },

    /** Gives the chat's next numbers to a question and, while the AI answers, its answer. */
    async continueSession(
      sessionId: string,
      visitor: { id: string; windowId: string },
      { preview, agentOn }: { preview: string; agentOn: boolean },
    ): Promise<ChatSession | null> {
      const answers = sql<number>`case when ${agentOn} and handled_by = 'bot' and agent_on then 1 else 0 end`;
      const row = await db
        .updateTable('sessions')
        .set({
          last_seq: sql`last_seq + 1 + ${answers}`,
          message_count: sql`message_count + 1`,
          unread: sql`unread + 1`,
          preview: preview.slice(0, previewLength),
          last_updated_at: sql`now()`,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', sessionId)
        .where('visitor_id', '=', visitor.id)
        .where('window_id', '=', visitor.windowId)
        .returning(['id', 'handled_by', 'agent_on', 'last_seq'])
        .executeTakeFirst();
      return row
        ? {
            id: row.id,
            handledBy: row.handled_by,
            agentOn: agentOn && row.agent_on,
            lastSeq: row.last_seq,
          }
        : null;
    },

    async insertQuestion(
      message: NewMessage & { clientId: string | null; words: string },
    ): Promise<void> {
      await db
        .insertInto('messages')
        .values({
          organization_id: organizationId,
          id: message.id,
          session_id: message.sessionId,
          window_id: message.windowId,
          visitor_id: message.visitorId,
          seq: message.seq,
          sender: 'customer',
          text: message.text,
          client_id: message.clientId,
          tsv: message.words,
        })
        .execute();
    },

    async insertAnswer(
      message: NewMessage & { streamId: string; replyTo: string | null },
    ): Promise<void> {
      await db
        .insertInto('messages')
        .values({
          organization_id: organizationId,
          id: message.id,
          session_id: message.sessionId,
          window_id: message.windowId,
          visitor_id: message.visitorId,
          seq: message.seq,
          sender: 'chatbot',
          by_type: 'ai',
          text: message.text,
          state: 'streaming',
          stream_id: message.streamId,
          reply_to: message.replyTo,
        })
        .execute();
    },

    async insertGreeting(message: NewMessage & { streamId: string }): Promise<void> {
      await db
        .insertInto('messages')
        .values({
          organization_id: organizationId,
          id: message.id,
          session_id: message.sessionId,
          window_id: message.windowId,
          visitor_id: message.visitorId,
          seq: message.seq,
          sender: 'chatbot',
          by_type: 'system',
          text: message.text,
          state: 'done',
          finish: 'stop',
          stream_id: message.streamId,
        })
        .execute();
    },

    async endAnswer(answer: EndedAnswer): Promise<void> {
      await db
        .updateTable('messages')
        .set({
          text: answer.text,
          state: answer.state,
          finish: answer.finish,
          mode: answer.mode,
          fallback: answer.fallback,
          counted: answer.counted,
          citations: JSON.stringify(answer.citations),
          cards: JSON.stringify(answer.cards),
          tsv: answer.words,
          updated_at: sql`now()`,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', answer.id)
        .execute();
      await db
        .updateTable('sessions')
        .set({
          preview: answer.text.slice(0, previewLength),
          last_updated_at: sql`now()`,
          unanswered: answer.finish === 'no_answer',
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', answer.sessionId)
        .execute();
    },

    async touchWindow(windowId: string): Promise<void> {
      await db
        .updateTable('windows')
        .set({ last_activity_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', windowId)
        // Once a minute is enough for a list; every turn would make the row a bottleneck.
        .where(sql<boolean>`coalesce(last_activity_at, 'epoch') < now() - interval '1 minute'`)
        .execute();
    },

    /** The latest messages of a chat that a model needs to understand a follow-up, oldest first. */
    async recentMessages(sessionId: string, beforeSeq: number, count: number) {
      const rows = await db
        .selectFrom('messages')
        .select(['sender', 'text'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('seq', '<', beforeSeq)
        .where('text', '<>', '')
        .orderBy('seq', 'desc')
        .limit(count)
        .execute();
      return rows.reverse();
    },

    /** The turn that a client's message id began earlier. */
    findByClientId(visitorId: string, clientId: string) {
      return db
        .selectFrom('messages as question')
        .leftJoin('messages as answer', (join) =>
          join
            .onRef('answer.organization_id', '=', 'question.organization_id')
            .onRef('answer.session_id', '=', 'question.session_id')
            .onRef('answer.reply_to', '=', 'question.id'),
        )
        .select([
          'question.id as question_id',
          'question.session_id',
          'answer.id as answer_id',
          'answer.stream_id',
        ])
        .where('question.organization_id', '=', organizationId)
        .where('question.visitor_id', '=', visitorId)
        .where('question.client_id', '=', clientId)
        .executeTakeFirst();
    },

    findStream(visitorId: string, streamId: string) {
      return db
        .selectFrom('messages')
        .select(['id', 'state'])
        .where('organization_id', '=', organizationId)
        .where('visitor_id', '=', visitorId)
        .where('stream_id', '=', streamId)
        .executeTakeFirst();
    },

    async countHits(faqIds: readonly string[]): Promise<void> {
      if (faqIds.length === 0) return;
      await db
        .updateTable('faqs')
        .set({ hits: sql`hits + 1` })
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...faqIds])
        .execute();
    },
  };
}

/** What running answers have said until now; works over all organizations of the process. */
export async function saveProgress(
  db: Database,
  answers: readonly { organizationId: string; id: string; text: string }[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update messages set text = said.text, updated_at = now()
    from unnest(
      ${answers.map(({ organizationId }) => organizationId)}::text[],
      ${answers.map(({ id }) => id)}::text[],
      ${answers.map(({ text }) => text)}::text[]
    ) as said (organization_id, id, text)
    where messages.organization_id = said.organization_id
      and messages.id = said.id
      and messages.state = 'streaming'`.execute(db);
}

/** Answers of any organization that nobody writes any more: their process ended. */
export function findAbandonedAnswers(db: Database, idleSeconds: number) {
  return db
    .selectFrom('messages')
    .select(['organization_id', 'id', 'session_id', 'window_id', 'text'])
    .where('state', '=', 'streaming')
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .limit(500)
    .execute();
}

export async function failAbandonedAnswer(
  db: TenantTransaction,
  organizationId: string,
  id: string,
) {
  const row = await db
    .updateTable('messages')
    .set({ state: 'failed', updated_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'streaming')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
