import { sql } from 'kysely';
import { withWindowDefaults } from '#server/chatbots/windows/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { toSearchDocument } from '#server/platform/text/message-search.ts';
import type { Card, HandledBy } from '#shared/contracts/answers/chat.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { ChatState } from '#shared/contracts/conversations/handoff.ts';
import type { Channel } from '#shared/contracts/names.ts';

export type ChatRating = { stars: number; text?: string | undefined };
export type Unavailable = NonNullable<ChatState['unavailable']>;

/** The columns of a chat that the handoff rules read. */
export interface HandoffChat {
  id: string;
  windowId: string;
  customerId: string;
  handledBy: HandledBy;
  /** Id of the member who is responsible for it. */
  assignee: string | null;
  language: string;
  channel: Channel;
  isUnavailableNoticed: boolean;
  isRated: boolean;
}

export interface NewMessage {
  text: string;
  by: { type: 'system' } | { type: 'human'; memberId: string; name: string };
  cards?: readonly Card[];
  clientId?: string;
}

const chatColumns = [
  'id',
  'window_id as windowId',
  'customer_id as customerId',
  'handled_by as handledBy',
  'assignee',
  'language',
  'channel',
  'told_unavailable as isUnavailableNoticed',
] as const;

/** Chats as the handoff changes them, and messages by members and the system. */
export function createChatsRepository(db: TenantTransaction, organizationId: string) {
  const chats = () =>
    db
      .selectFrom('sessions')
      .select(chatColumns)
      .select(sql<boolean>`rating_stars is not null`.as('isRated'))
      .where('organization_id', '=', organizationId);
  const change = (id: string) =>
    db.updateTable('sessions').where('organization_id', '=', organizationId).where('id', '=', id);

  return {
    find: (id: string): Promise<HandoffChat | undefined> =>
      chats().where('id', '=', id).executeTakeFirst(),

    /** Locks the chat until the transaction ends. */
    lock: (id: string): Promise<HandoffChat | undefined> =>
      chats().where('id', '=', id).forUpdate().executeTakeFirst(),

    /**
     * Locks the chats that are assigned to the member, open or requested, until the transaction
     * ends.
     */
    lockChatsOfMember: (memberId: string): Promise<HandoffChat[]> =>
      chats().where('assignee', '=', memberId).orderBy('id').forUpdate().execute(),

    async unassign(id: string): Promise<void> {
      await change(id).set({ assignee: null }).execute();
    },

    /** Creates a chat that starts with a request for a person. */
    async create(chat: {
      windowId: string;
      customerId: string;
      language: string;
      channel: Channel;
      pageUrl: string | null;
      agentOn: boolean;
    }): Promise<string> {
      const id = newId();
      await db
        .insertInto('sessions')
        .values({
          organization_id: organizationId,
          id,
          window_id: chat.windowId,
          customer_id: chat.customerId,
          name: '',
          agent_on: chat.agentOn,
          language: chat.language,
          channel: chat.channel,
          page_url: chat.pageUrl,
        })
        .execute();
      return id;
    },

    async setHandling(
      id: string,
      { handledBy, assignee }: Pick<HandoffChat, 'handledBy' | 'assignee'>,
    ): Promise<void> {
      await change(id)
        .set({
          handled_by: handledBy,
          agent_on: handledBy === 'bot',
          assignee,
          last_updated_at: sql`now()`,
          ...(handledBy === 'human' && { unread: 0 }),
        })
        .execute();
    },

    /** The AI's context starts after the current message. */
    async resetAiContext(id: string): Promise<void> {
      await change(id)
        .set(({ ref }) => ({ ai_after_seq: ref('last_seq') }))
        .execute();
    },

    async markUnavailableNoticed(id: string): Promise<void> {
      await change(id).set({ told_unavailable: true }).execute();
    },

    async rename(id: string, name: string): Promise<void> {
      await change(id).set({ name }).execute();
    },

    async rate(id: string, { stars, text }: ChatRating): Promise<void> {
      await change(id)
        .set({ rating_stars: stars, rating_text: text || null })
        .execute();
    },

    /** Adds a message of a member or the system; returns its id. */
    async addMessage(
      chat: HandoffChat,
      { text, by, cards = [], clientId }: NewMessage,
    ): Promise<string> {
      const id = newId();
      const isPerson = by.type === 'human';
      const { last_seq } = await change(chat.id)
        .set(({ eb }) => ({
          last_seq: eb('last_seq', '+', 1),
          ...(isPerson && { preview: text.slice(0, 200), unread: 0, unanswered: false }),
          last_updated_at: sql`now()`,
        }))
        .returning('last_seq')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('messages')
        .values({
          organization_id: organizationId,
          id,
          session_id: chat.id,
          window_id: chat.windowId,
          customer_id: chat.customerId,
          seq: last_seq,
          sender: 'chatbot',
          by_type: by.type,
          by_member_id: isPerson ? by.memberId : null,
          by_name: isPerson ? by.name : null,
          text,
          state: 'done',
          cards: JSON.stringify(cards),
          client_id: clientId ?? null,
          tsv: isPerson ? toSearchDocument(text, chat.windowId) : null,
        })
        .execute();
      return id;
    },

    /** The message that a member sent under the same client id, for retries. */
    findSent(sessionId: string, clientId: string) {
      return db
        .selectFrom('messages')
        .select(['id', 'text'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('client_id', '=', clientId)
        .where('by_type', '=', 'human')
        .executeTakeFirst();
    },

    /** Answers that the AI is still writing; their streams have the same ids. */
    async findRunningAnswers(sessionId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('messages')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('state', '=', 'streaming')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** When members and the customer wrote last. */
    lastWrittenAt(sessionId: string): Promise<{ memberAt: Date | null; customerAt: Date | null }> {
      return db
        .selectFrom('messages')
        .select([
          sql<Date | null>`max(created_at) filter (where by_type = 'human')`.as('memberAt'),
          sql<Date | null>`max(created_at) filter (where sender = 'customer')`.as('customerAt'),
        ])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
    },

    /** The published settings of a window; null when it was deleted. */
    async settingsOf(
      windowId: string,
      { isGoneToo: includeDeleted = false } = {},
    ): Promise<WindowSettings | null> {
      const row = await db
        .selectFrom('windows')
        .select('published')
        .where('organization_id', '=', organizationId)
        .where('id', '=', windowId)
        .$if(!includeDeleted, (query) => query.where('deleted_at', 'is', null))
        .executeTakeFirst();
      return row ? withWindowDefaults(row.published) : null;
    },

    /** Members who can read the chats of a window. */
    async membersOf(windowId: string): Promise<{ id: string; name: string }[]> {
      return db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select(['members.id', 'users.name'])
        .where('members.organization_id', '=', organizationId)
        .where(
          sql<boolean>`(members.role = 'owner' or (${windowId} = any(members.window_ids)
            and members.permission ->> 'all_chats' = 'true'))`,
        )
        .execute();
    },

    /** Whether chats of the window can be assigned to the member, who need not have `all_chats`. */
    async canBeAssigned(memberId: string, windowId: string): Promise<boolean> {
      const row = await db
        .selectFrom('members')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', memberId)
        .where(sql<boolean>`(role = 'owner' or ${windowId} = any(window_ids))`)
        .executeTakeFirst();
      return row !== undefined;
    },

    findMember(memberId: string) {
      return db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select(['members.id', 'users.name', 'users.email'])
        .where('members.organization_id', '=', organizationId)
        .where('members.id', '=', memberId)
        .executeTakeFirst();
    },

    /** The member's name as customers see it; empty when it is not set or the member left. */
    async nameOf(memberId: string): Promise<string> {
      return (await this.findMember(memberId))?.name ?? '';
    },
  };
}
export type ChatsRepository = ReturnType<typeof createChatsRepository>;
