import { sql } from 'kysely';
import { toSearchDocument } from '#server/features/sessions/index.ts';
import { wholeWindowSettings } from '#server/features/windows/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Card, HandledBy } from '#shared/contracts/chat.ts';
import type { ChatState } from '#shared/contracts/handoff.ts';
import type { Channel } from '#shared/contracts/names.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';

export type Rating = { stars: number; text?: string | undefined };
export type Unavailable = NonNullable<ChatState['unavailable']>;

/** What the rules of a handoff know of a chat. */
export interface Chat {
  id: string;
  windowId: string;
  visitorId: string;
  handledBy: HandledBy;
  /** Id of the member who looks after it. */
  assignee: string | null;
  language: string;
  channel: Channel;
  toldUnavailable: boolean;
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
  'visitor_id as visitorId',
  'handled_by as handledBy',
  'assignee',
  'language',
  'channel',
  'told_unavailable as toldUnavailable',
] as const;

/** Chats as people answer them, and what people and the system say in them. */
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
    find: (id: string): Promise<Chat | undefined> =>
      chats().where('id', '=', id).executeTakeFirst(),

    /** Nobody else changes it until the transaction ends. */
    lock: (id: string): Promise<Chat | undefined> =>
      chats().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Chats that a member looks after, or is to; nobody else changes them until the transaction ends. */
    lockThoseOf: (memberId: string): Promise<Chat[]> =>
      chats().where('assignee', '=', memberId).orderBy('id').forUpdate().execute(),

    async unassign(id: string): Promise<void> {
      await change(id).set({ assignee: null }).execute();
    },

    /** A chat that begins with asking for a person. */
    async create(chat: {
      windowId: string;
      visitorId: string;
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
          visitor_id: chat.visitorId,
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
      { handledBy, assignee }: Pick<Chat, 'handledBy' | 'assignee'>,
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

    /** The AI reads what is said from now on (T26). */
    async forgetForAi(id: string): Promise<void> {
      await change(id)
        .set(({ ref }) => ({ ai_after_seq: ref('last_seq') }))
        .execute();
    },

    async markToldUnavailable(id: string): Promise<void> {
      await change(id).set({ told_unavailable: true }).execute();
    },

    async rename(id: string, name: string): Promise<void> {
      await change(id).set({ name }).execute();
    },

    async rate(id: string, { stars, text }: Rating): Promise<void> {
      await change(id)
        .set({ rating_stars: stars, rating_text: text || null })
        .execute();
    },

    /** Adds a message that neither the customer nor the AI wrote; answers its id. */
    async addMessage(chat: Chat, { text, by, cards = [], clientId }: NewMessage): Promise<string> {
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
          visitor_id: chat.visitorId,
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

    /** What a member sent earlier under the same id of their client. */
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

    /** When people and the customer wrote last. */
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
    async settingsOf(windowId: string, { isGoneToo = false } = {}): Promise<WindowSettings | null> {
      const row = await db
        .selectFrom('windows')
        .select('published')
        .where('organization_id', '=', organizationId)
        .where('id', '=', windowId)
        .$if(!isGoneToo, (query) => query.where('deleted_at', 'is', null))
        .executeTakeFirst();
      return row ? wholeWindowSettings(row.published) : null;
    },

    /** Members who reach the chats of a window. */
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

    /** Whether somebody may be given chats of a window; `all_chats` is for those of others (RP2). */
    async mayLookAfter(memberId: string, windowId: string): Promise<boolean> {
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

    /** What customers may call a member; empty when the member has no name, or left. */
    async nameOf(memberId: string): Promise<string> {
      return (await this.findMember(memberId))?.name ?? '';
    },
  };
}
export type ChatsRepository = ReturnType<typeof createChatsRepository>;
