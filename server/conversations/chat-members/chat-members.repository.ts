import { type SqlBool, sql } from 'kysely';
import { canReadChatsOf } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** How far members have read chats, and which ones they follow. */
export function createChatMembersRepository(db: TenantTransaction, organizationId: string) {
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
          sql<string>`coalesce(nullif(users.name, ''), users.email)`.as('name'),
          'chat_members.follows',
          'chat_members.read_seq',
          'chat_members.read_at',
        ])
        .where('chat_members.organization_id', '=', organizationId)
        .where('chat_members.session_id', '=', sessionId)
        .orderBy('name')
        .execute();
    },

    /** Never decreases; returns whether it changed. */
    async markRead(
      sessionId: string,
      memberId: string,
      { seq, at }: { seq: number; at: Date },
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows: changed = 0n } = await db
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
            .columns(['organization_id', 'session_id', 'member_id'])
            .doUpdateSet({ read_seq: seq, read_at: at })
            .where('chat_members.read_seq', '<', seq),
        )
        .executeTakeFirstOrThrow();
      return changed > 0n;
    },

    async setFollows(sessionId: string, memberId: string, follows: boolean): Promise<void> {
      await db
        .insertInto('chat_members')
        .values({
          organization_id: organizationId,
          session_id: sessionId,
          member_id: memberId,
          follows,
        })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'session_id', 'member_id']).doUpdateSet({ follows }),
        )
        .execute();
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
