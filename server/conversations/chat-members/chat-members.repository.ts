import { type SqlBool, sql } from 'kysely';
import { canReadChatsOf } from '#server/people/members/index.ts';
import { nameOfUser } from '#server/people/users/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { unreadOfMark } from './unread.repository.ts';

export interface MemberUnread {
  session_id: string;
  member_id: string;
  unread: number;
}

const key = ['organization_id', 'session_id', 'member_id'] as const;

/** How far members have read chats, and which ones they follow. */
export function createChatMembersRepository(db: TenantTransaction, organizationId: string) {
  async function store(
    sessionId: string,
    memberId: string,
    changes: { follows: boolean } | { marked_unread: true },
  ): Promise<void> {
    await db
      .insertInto('chat_members')
      .values({
        organization_id: organizationId,
        session_id: sessionId,
        member_id: memberId,
        ...changes,
      })
      .onConflict((conflict) => conflict.columns(key).doUpdateSet(changes))
      .execute();
  }

  return {
    list(sessionId: string) {
      return db
        .selectFrom('chat_members')
        .innerJoin('members', (join) =>
          join
            .onRef('members.organization_id', '=', 'chat_members.organization_id')
            .onRef('members.id', '=', 'chat_members.member_id'),
        )
        .innerJoin('users', 'users.id', 'members.user_id')
        .select([
          'chat_members.member_id',
          nameOfUser.as('name'),
          'chat_members.follows',
          'chat_members.read_seq',
          'chat_members.read_at',
        ])
        .where('chat_members.organization_id', '=', organizationId)
        .where('chat_members.session_id', '=', sessionId)
        .orderBy('name')
        .execute();
    },

    /**
     * Never decreases, and withdraws the mark as unread; returns the stored `seq`, or null if nothing
     * changed.
     */
    async markRead(
      sessionId: string,
      memberId: string,
      { seq, at }: { seq: number; at: Date },
    ): Promise<number | null> {
      const row = await db
        .insertInto('chat_members')
        .values({
          organization_id: organizationId,
          session_id: sessionId,
          member_id: memberId,
          read_seq: seq,
          read_at: at,
        })
        .onConflict((conflict) =>
          conflict
            .columns(key)
            .doUpdateSet({
              read_seq: sql<number>`greatest(chat_members.read_seq, ${seq})`,
              read_at: at,
              marked_unread: false,
            })
            .where(sql<SqlBool>`(chat_members.read_seq < ${seq} or chat_members.marked_unread)`),
        )
        .returning('read_seq')
        .executeTakeFirst();
      return row?.read_seq ?? null;
    },

    async markUnread(sessionId: string, memberId: string): Promise<void> {
      await store(sessionId, memberId, { marked_unread: true });
    },

    /** Unread messages by member, for the members who have opened, marked or followed a chat. */
    async listUnread(sessionIds: readonly string[]): Promise<MemberUnread[]> {
      if (sessionIds.length === 0) return [];
      return db
        .selectFrom('chat_members')
        .innerJoin('sessions', (join) =>
          join
            .onRef('sessions.organization_id', '=', 'chat_members.organization_id')
            .onRef('sessions.id', '=', 'chat_members.session_id'),
        )
        .select(['chat_members.session_id', 'chat_members.member_id', unreadOfMark.as('unread')])
        .where('chat_members.organization_id', '=', organizationId)
        .where('chat_members.session_id', '=', sql<string>`any(${sessionIds})`)
        .execute();
    },

    async setFollows(sessionId: string, memberId: string, follows: boolean): Promise<void> {
      await store(sessionId, memberId, { follows });
    },

    /** Followers who can still read the chat. */
    async listFollowers(sessionId: string, windowId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('chat_members')
        .innerJoin('members', (join) =>
          join
            .onRef('members.organization_id', '=', 'chat_members.organization_id')
            .onRef('members.id', '=', 'chat_members.member_id'),
        )
        .select('members.id')
        .where('chat_members.organization_id', '=', organizationId)
        .where('chat_members.session_id', '=', sessionId)
        .where('chat_members.follows', '=', true)
        .where(canReadChatsOf(windowId))
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** The chat of `sessions` is followed by the member. */
export function isFollowedBy(memberId: string) {
  return sql<SqlBool>`sessions.id in (
    select chat_members.session_id from chat_members
    where chat_members.organization_id = sessions.organization_id
      and chat_members.member_id = ${memberId} and chat_members.follows)`;
}
