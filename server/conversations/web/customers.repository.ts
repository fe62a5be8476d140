import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import type { AnswerMode } from '#shared/contracts/answers/chat.ts';

const listColumns = [
  'sessions.id',
  'sessions.handled_by',
  'sessions.preview',
  'sessions.message_count',
  'sessions.created_at',
  'sessions.last_updated_at',
] as const;

/**
 * The start of the model's answer that a chat's preview shows: longer than the stored preview, so
 * that no citation mark is cut in two.
 */
const previewedAnswer = sql<string | null>`(
  select left(messages.text, 600) from messages
  where messages.organization_id = sessions.organization_id and messages.session_id = sessions.id
    and messages.mode = 'llm' and left(messages.text, 200) = sessions.preview
  order by messages.seq desc limit 1)`.as('answer');

const lifetime = sql<Date>`now() + interval '365 days'`;

/** Customers of one organization, each known to one window by the tokens of browsers. */
export function createCustomersRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Creates an anonymous customer. */
    async create(windowId: string) {
      const id = newId();
      const token = newToken();
      await db
        .insertInto('customers')
        .values({
          organization_id: organizationId,
          id,
          window_id: windowId,
          token_hash: sha256(token),
          expires_at: lifetime,
        })
        .execute();
      return { id, token };
    },

    /** The customer of the window with this signed user id. */
    async findOrCreateSigned(windowId: string, userId: string): Promise<string> {
      const { id } = await db
        .insertInto('customers')
        .values({
          organization_id: organizationId,
          id: newId(),
          window_id: windowId,
          user_id: userId,
          verified: true,
          expires_at: lifetime,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'window_id', 'user_id'])
            .where('user_id', 'is not', null)
            .doUpdateSet({ last_seen_at: sql`now()` }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Creates a token for another browser of the customer. */
    async createToken(customerId: string): Promise<string> {
      const token = newToken();
      await db
        .insertInto('customer_tokens')
        .values({
          organization_id: organizationId,
          token_hash: sha256(token),
          customer_id: customerId,
          expires_at: lifetime,
        })
        .execute();
      return token;
    },

    /** Extends the token by a year. */
    async renew(id: string, token: string): Promise<void> {
      const token_hash = sha256(token);
      await db
        .updateTable('customer_tokens')
        .set({ expires_at: lifetime })
        .where('organization_id', '=', organizationId)
        .where('token_hash', '=', token_hash)
        .execute();
      await db
        .updateTable('customers')
        .set({ last_seen_at: sql`now()`, expires_at: lifetime })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Revokes the tokens of a customer whose chats were moved to another one. */
    async deactivate(id: string): Promise<void> {
      await db
        .deleteFrom('customer_tokens')
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', id)
        .execute();
      await db
        .updateTable('customers')
        .set({ user_id: null, email: null, phone_number: null, verified: false })
        .set({ expires_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** A customer's chats, newest first. */
    listSessions(customerId: string, hidesSources: boolean) {
      return db
        .selectFrom('sessions')
        .select([
          ...listColumns,
          sql<string | null>`null`.as('found_text'),
          sql<AnswerMode | null>`null`.as('found_mode'),
        ])
        .$if(hidesSources, (query) => query.select(previewedAnswer))
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', customerId)
        .where('message_count', '>', 0)
        .orderBy('last_updated_at', 'desc')
        .limit(50)
        .execute();
    },

    /** A customer's chats that contain the words, with the latest matching message. */
    findSessions(customerId: string, hidesSources: boolean, words: string) {
      return db
        .selectFrom('sessions')
        .innerJoin(
          sql<{ session_id: string; seq: number }>`find_messages(${words}::tsquery)`.as<'found'>(
            sql.ref('found'),
          ),
          'found.session_id',
          'sessions.id',
        )
        .innerJoin('messages', (join) =>
          join
            .onRef('messages.organization_id', '=', 'sessions.organization_id')
            .onRef('messages.session_id', '=', 'found.session_id')
            .onRef('messages.seq', '=', 'found.seq'),
        )
        .select([...listColumns, 'messages.text as found_text', 'messages.mode as found_mode'])
        .$if(hidesSources, (query) => query.select(previewedAnswer))
        .where('sessions.organization_id', '=', organizationId)
        .where('sessions.customer_id', '=', customerId)
        .orderBy('sessions.last_updated_at', 'desc')
        .limit(50)
        .execute();
    },
  };
}
