import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { isHeld } from '#server/platform/leases/leases.repository.ts';
import type { channels } from '#shared/contracts/conversations/sessions.ts';

export type ChatChannel = (typeof channels)[number];

interface Greeting {
  id: string;
  sessionId: string;
  windowId: string;
  customerId: string;
  text: string;
}

/** Greetings, and the queries of turns on a chat. */
export function createChatRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Inserts a chat that starts with a greeting; the history lists it from the customer's first message. */
    async createGreetedSession(session: {
      id: string;
      windowId: string;
      customerId: string;
      language: string;
      channel: ChatChannel;
      pageUrl: string | null;
      agentOn: boolean;
    }): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          organization_id: organizationId,
          id: session.id,
          window_id: session.windowId,
          customer_id: session.customerId,
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
          customer_id: message.customerId,
          seq: 1,
          sender: 'chatbot',
          by_type: 'system',
          text: message.text,
          state: 'done',
          finish: 'stop',
        })
        .execute();
    },

    /** Finds the turn that was started under a client's message id. */
    findByClientId(customerId: string, clientId: string) {
      return db
        .selectFrom('messages as question')
        .innerJoin('sessions', (join) =>
          join
            .onRef('sessions.organization_id', '=', 'question.organization_id')
            .onRef('sessions.id', '=', 'question.session_id'),
        )
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
          'sessions.handled_by',
        ])
        .where('question.organization_id', '=', organizationId)
        .where('question.customer_id', '=', customerId)
        .where('question.client_id', '=', clientId)
        .executeTakeFirst();
    },

    findStoredAnswer(id: string) {
      return db
        .selectFrom('messages')
        .select(['state', 'text', 'citations', 'cards', 'finish', 'mode', 'fallback', 'counted'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Releases the `client_id` of a question, so that it can be sent again. */
    async releaseQuestion(questionId: string): Promise<void> {
      await db
        .updateTable('messages')
        .set({ client_id: null })
        .where('organization_id', '=', organizationId)
        .where('id', '=', questionId)
        .execute();
    },

    /** How the answer before this one ended; null when the AI has not answered before. */
    async findPreviousFinish(sessionId: string, answerId: string) {
      const row = await db
        .selectFrom('messages')
        .innerJoin('sessions', (join) =>
          join
            .onRef('sessions.organization_id', '=', 'messages.organization_id')
            .onRef('sessions.id', '=', 'messages.session_id'),
        )
        .select('messages.finish')
        .where('messages.organization_id', '=', organizationId)
        .where('messages.session_id', '=', sessionId)
        .where('messages.id', '<>', answerId)
        .where('messages.by_type', '=', 'ai')
        .whereRef('messages.seq', '>', 'sessions.ai_after_seq')
        .orderBy('messages.seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.finish ?? null;
    },

    async isHandedOver(sessionId: string): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('handled_by')
        .where('organization_id', '=', organizationId)
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return row !== undefined && row.handled_by !== 'bot';
    },

    /** Finds a customer's question by its id or its `client_id`. */
    findQuestion(customerId: string, sessionId: string, id: string) {
      return db
        .selectFrom('messages')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('customer_id', '=', customerId)
        .where('sender', '=', 'customer')
        .where((is) => is.or([is('id', '=', id), is('client_id', '=', id)]))
        .executeTakeFirst();
    },

    /** Marks a question and its answer as replaced, or unmarks them; returns the ids that changed. */
    async markReplaced(
      sessionId: string,
      questionId: string,
      replaced: true | null,
    ): Promise<string[]> {
      const rows = await db
        .updateTable('messages')
        .set({ replaced, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where((is) => is.or([is('id', '=', questionId), is('reply_to', '=', questionId)]))
        .where(sql<boolean>`replaced is distinct from ${replaced}::boolean`)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Finds an answer to a customer by its id, which is also the id of its stream. */
    findAnswer(customerId: string, id: string) {
      return db
        .selectFrom('messages')
        .select(['id', 'state'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .where('sender', '=', 'chatbot')
        .executeTakeFirst();
    },
  };
}

/** Stores the text so far of the running answers of a process, across organizations. */
export async function saveProgress(
  db: Database,
  answers: readonly { organizationId: string; id: string; text: string }[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update messages set text = progress.text, updated_at = now()
    from unnest(
      ${answers.map(({ organizationId }) => organizationId)}::text[],
      ${answers.map(({ id }) => id)}::text[],
      ${answers.map(({ text }) => text)}::text[]
    ) as progress (organization_id, id, text)
    where messages.organization_id = progress.organization_id
      and messages.id = progress.id
      and messages.state = 'streaming'`.execute(db);
}

/**
 * Finds running answers of all organizations whose process holds no lease. An answer younger than
 * `graceSeconds` may not be in the lease of its process yet.
 */
export function findAbandonedAnswers(db: Database, graceSeconds: number) {
  return db
    .selectFrom('messages')
    .select(['organization_id', 'id', 'session_id', 'window_id', 'text'])
    .where('state', '=', 'streaming')
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${graceSeconds})`)
    .where((is) => is.not(isHeld('messages.id')))
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
