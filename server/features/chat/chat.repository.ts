import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { AnswerMode, Card, Citation, Finish, HandledBy } from '#shared/contracts/chat.ts';
import type { channels } from '#shared/contracts/sessions.ts';

export type Channel = (typeof channels)[number];

export interface BegunTurn {
  windowId: string;
  visitorId: string;
  sessionId: string;
  isNew: boolean;
  /** Whether window and agent are on. */
  agentOn: boolean;
  language: string;
  channel: Channel;
  pageUrl: string | null;
  questionId: string;
  clientId: string | null;
  text: string;
  /** `tsvector` text for the search of the history. */
  words: string;
  answerId: string;
  periodStart: Date;
  chatLimit: number | null;
}

export interface TurnPlace {
  handledBy: HandledBy;
  /** The AI answers; otherwise a person or nobody. */
  isAnswered: boolean;
  /** One chat was set aside for the answer; otherwise the limit is reached. */
  isReserved: boolean;
  answerSeq: number;
}

interface Greeting {
  id: string;
  sessionId: string;
  windowId: string;
  visitorId: string;
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
  words: string;
  faqIds: string[];
  channel: string;
}

/**
 * Stores a question and the place of its answer; null when there is no such chat. Enters the
 * organization by itself.
 */
export async function beginTurn(
  db: Database,
  organizationId: string,
  turn: BegunTurn,
): Promise<TurnPlace | null> {
  const { rows } = await sql<TurnPlace>`
    select handled_by as "handledBy", is_answered as "isAnswered",
      is_reserved as "isReserved", answer_seq as "answerSeq"
    from begin_turn(
      ${organizationId}, ${turn.windowId}, ${turn.visitorId}, ${turn.sessionId}, ${turn.isNew},
      ${turn.agentOn}, ${turn.language}, ${turn.channel}, ${turn.pageUrl},
      ${turn.questionId}, ${turn.clientId}, ${turn.text}, ${turn.words}::tsvector, ${turn.answerId},
      ${turn.periodStart}, ${turn.chatLimit})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores how an answer ended, and settles what was set aside for it. One statement, which is a
 * transaction of the organization by itself.
 */
export async function endTurn(
  db: Database,
  organizationId: string,
  answer: EndedAnswer,
): Promise<void> {
  await sql`
    select end_turn(
      ${organizationId}, ${answer.sessionId}, ${answer.id}, ${answer.text}, ${answer.state},
      ${answer.finish}, ${answer.mode}, ${answer.fallback}, ${answer.counted},
      ${JSON.stringify(answer.citations)}::jsonb, ${JSON.stringify(answer.cards)}::jsonb,
      ${answer.words}::tsvector, ${answer.faqIds}::text[], ${answer.channel})`.execute(db);
}

/** Greetings, and what turns read of a chat. */
export function createChatRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** A chat that begins with a greeting; it enters the history with the customer's first word. */
    async createGreetedSession(session: {
      id: string;
      windowId: string;
      visitorId: string;
      language: string;
      channel: Channel;
      pageUrl: string | null;
      agentOn: boolean;
    }): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          organization_id: organizationId,
          id: session.id,
          window_id: session.windowId,
          visitor_id: session.visitorId,
          name: '',
          agent_on: session.agentOn,
          language: session.language,
          channel: session.channel,
          page_url: session.pageUrl,
          last_seq: 1,
        })
        .execute();
    },

    async insertGreeting(message: Greeting): Promise<void> {
      await db
        .insertInto('messages')
        .values({
          organization_id: organizationId,
          id: message.id,
          session_id: message.sessionId,
          window_id: message.windowId,
          visitor_id: message.visitorId,
          seq: 1,
          sender: 'chatbot',
          by_type: 'system',
          text: message.text,
          state: 'done',
          finish: 'stop',
        })
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
          'question.text',
          'answer.id as answer_id',
        ])
        .where('question.organization_id', '=', organizationId)
        .where('question.visitor_id', '=', visitorId)
        .where('question.client_id', '=', clientId)
        .executeTakeFirst();
    },

    /** A visitor's answer, whose stream has the same id. */
    findAnswer(visitorId: string, id: string) {
      return db
        .selectFrom('messages')
        .select(['id', 'state'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('visitor_id', '=', visitorId)
        .where('sender', '=', 'chatbot')
        .executeTakeFirst();
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
