import { type SqlBool, sql } from 'kysely';
import { canReadChatsOf } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

export interface TeamRow {
  id: string;
  name: string;
  memberIds: string[];
}

/** The teams of an organization and their members. */
export function createTeamsRepository(db: TenantTransaction, organizationId: string) {
  const teams = () =>
    db
      .selectFrom('teams')
      .select([
        'id',
        'name',
        sql<string[]>`array(
          select member_id from team_members
          where team_members.organization_id = teams.organization_id and team_id = teams.id
          order by member_id)`.as('memberIds'),
      ])
      .where('organization_id', '=', organizationId);

  return {
    list: (): Promise<TeamRow[]> => teams().orderBy(sql`lower(name)`).execute(),

    find: (id: string): Promise<TeamRow | undefined> =>
      teams().where('id', '=', id).executeTakeFirst(),

    /** Members of the team who can read all chats of the window. */
    async listReaders(id: string, windowId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('team_members')
        .innerJoin('members', (join) =>
          join
            .onRef('members.organization_id', '=', 'team_members.organization_id')
            .onRef('members.id', '=', 'team_members.member_id'),
        )
        .select('members.id')
        .where('team_members.organization_id', '=', organizationId)
        .where('team_members.team_id', '=', id)
        .where(canReadChatsOf(windowId))
        .execute();
      return rows.map((row) => row.id);
    },

    async insert(name: string): Promise<string> {
      const id = newId();
      await db.insertInto('teams').values({ organization_id: organizationId, id, name }).execute();
      return id;
    },

    async rename(id: string, name: string): Promise<void> {
      await db
        .updateTable('teams')
        .set({ name })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Returns whether all ids are members of the organization; otherwise nothing changes. */
    async setMembers(id: string, memberIds: readonly string[]): Promise<boolean> {
      const known = await db
        .selectFrom('members')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${memberIds})`)
        .execute();
      if (known.length < new Set(memberIds).size) return false;
      await db
        .deleteFrom('team_members')
        .where('organization_id', '=', organizationId)
        .where('team_id', '=', id)
        .execute();
      if (known.length === 0) return true;
      await db
        .insertInto('team_members')
        .values(
          known.map((member) => ({
            organization_id: organizationId,
            team_id: id,
            member_id: member.id,
          })),
        )
        .execute();
      return true;
    },

    /** Chats of the team that are waiting or answered by a member. */
    listOpenChats(id: string) {
      return db
        .selectFrom('sessions')
        .select(['id', 'window_id as windowId'])
        .where('organization_id', '=', organizationId)
        .where('team_id', '=', id)
        .where('handled_by', 'in', ['queue', 'human'])
        .execute();
    },

    /** The foreign key unassigns the team's chats. */
    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('teams')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

/** The chat of `sessions` is assigned to a team of the member. */
export function isOfOwnTeam(memberId: string) {
  return sql<SqlBool>`sessions.team_id in (
    select team_members.team_id from team_members
    where team_members.organization_id = sessions.organization_id
      and team_members.member_id = ${memberId})`;
}
