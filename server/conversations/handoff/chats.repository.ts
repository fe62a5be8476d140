import { sql } from 'kysely';
import { createChatChanges, createChatTags } from '#server/answers/turn/index.ts';
import { withWindowDefaults } from '#server/chatbots/windows/index.ts';
import { canReadChatsOf } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { ChatState } from '#shared/contracts/conversations/handoff.ts';
import type { Channel } from '#shared/contracts/names.ts';

export type Unavailable = NonNullable<ChatState['unavailable']>;

/** The columns of a chat that the handoff rules read. */
export interface HandoffChat {
  id: string;
  windowId: string;
  customerId: string;
  handledBy: HandledBy;
  /** Id of the responsible member. */
  assignee: string | null;
  /** Id of the team whose members are offered the chat. */
  teamId: string | null;
  /** Id of the member with an offer of the waiting chat. */
  offeredTo: string | null;
  offerEndsAt: Date | null;
  language: string;
  channel: Channel;
  isUnavailableNoticeSent: boolean;
  snoozedUntil: Date | null;
  isRated: boolean;
  /** The member who closed it requests a rating. */
  asksRating: boolean;
}

const chatColumns = [
  'id',
  'window_id as windowId',
  'customer_id as customerId',
  'handled_by as handledBy',
  'assignee',
  'team_id as teamId',
  'offered_to as offeredTo',
  'offer_ends_at as offerEndsAt',
  'language',
  'channel',
  'unavailable_notice_sent as isUnavailableNoticeSent',
  'snoozed_until as snoozedUntil',
  'asks_rating as asksRating',
] as const;

/** Chats as the handoff reads and changes them. */
export function createChatsRepository(db: TenantTransaction, organizationId: string) {
  const chats = () =>
    db
      .selectFrom('sessions')
      .select(chatColumns)
      .select(sql<boolean>`rating_stars is not null`.as('isRated'))
      .where('organization_id', '=', organizationId);

  return {
    ...createChatChanges(db, organizationId),
    ...createChatTags(db, organizationId),

    find: (id: string): Promise<HandoffChat | undefined> =>
      chats().where('id', '=', id).executeTakeFirst(),

    /** Locks the chat until the transaction ends. */
    lock: (id: string): Promise<HandoffChat | undefined> =>
      chats().where('id', '=', id).forUpdate().executeTakeFirst(),

    /**
     * Locks the chats that are assigned or offered to the member, open or requested, until the
     * transaction ends.
     */
    lockChatsOfMember: (memberId: string): Promise<HandoffChat[]> =>
      chats()
        .where(sql<boolean>`(assignee = ${memberId} or offered_to = ${memberId})`)
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** The message that a member sent under the same client id, for retries. */
    findSent(sessionId: string, clientId: string) {
      return db
        .selectFrom('messages')
        .select(['id', sql<string>`coalesce(first_text, text)`.as('text')])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('client_id', '=', clientId)
        .where('by_type', '=', 'human')
        .executeTakeFirst();
    },

    /** A message that a reply can quote. */
    findQuoted(sessionId: string, id: string) {
      return db
        .selectFrom('messages')
        .select(['id', 'sender', 'text'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('id', '=', id)
        .where('text', '<>', '')
        .where(sql<boolean>`by_type is distinct from 'system'`)
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
      { includeDeleted = false } = {},
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
        .where(canReadChatsOf(windowId))
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
