import { sql } from 'kysely';
import { canReadChatsOf } from '#server/people/members/index.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';

/** A member with the data that decides whether chats are offered to them. */
export interface AvailableMember {
  id: string;
  name: string;
  isAway: boolean;
  /** A console of the member is open. */
  isConnected: boolean;
  openChats: number;
  /** The member's own maximum; null: the organization's. */
  ownMaxChats: number | null;
  maxChats: number;
  lastOfferedAt: Date | null;
}

/** The availability of members and the numbers of their chats. */
export function createAvailabilityRepository(db: TenantTransaction, organizationId: string) {
  /** Chats by the member who answers them or is offered them. */
  const openChats = sql<{ member_id: string; count: number }>`(
    select case handled_by when 'queue' then offered_to else assignee end as member_id,
      count(*) as count
    from sessions
    where organization_id = ${organizationId} and handled_by in ('queue', 'human')
      and (snoozed_until is null or snoozed_until <= now())
    group by 1)`.as<'open'>(sql.ref('open'));

  const members = () =>
    db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .innerJoin('organizations', 'organizations.id', 'members.organization_id')
      .leftJoin('member_availability as own', (join) =>
        join
          .onRef('own.organization_id', '=', 'members.organization_id')
          .onRef('own.member_id', '=', 'members.id'),
      )
      .leftJoin(openChats, 'open.member_id', 'members.id')
      .select([
        'members.id',
        'users.name',
        sql<boolean>`coalesce(own.is_away, false)`.as('isAway'),
        sql<boolean>`coalesce(own.connected_until > now(), false)`.as('isConnected'),
        sql<number>`coalesce(open.count, 0)`.as('openChats'),
        'own.max_chats as ownMaxChats',
        sql<number>`coalesce(own.max_chats, organizations.chats_per_member)`.as('maxChats'),
        'own.last_offered_at as lastOfferedAt',
      ])
      .where('members.organization_id', '=', organizationId);

  function store(
    memberId: string,
    values: { is_away?: boolean; max_chats?: number | null; last_offered_at?: Date },
  ) {
    return db
      .insertInto('member_availability')
      .values({ organization_id: organizationId, member_id: memberId, ...values })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'member_id']).doUpdateSet(values),
      )
      .execute();
  }

  return {
    find: (memberId: string): Promise<AvailableMember | undefined> =>
      members().where('members.id', '=', memberId).executeTakeFirst(),

    /** Members who can read the chats of a window. */
    listOfWindow: (windowId: string): Promise<AvailableMember[]> =>
      members().where(canReadChatsOf(windowId)).execute(),

    async setAway(memberId: string, isAway: boolean): Promise<void> {
      await store(memberId, { is_away: isAway });
    },

    async setMaxChats(memberId: string, maxChats: number | null): Promise<void> {
      await store(memberId, { max_chats: maxChats });
    },

    async markOffered(memberId: string, at: Date): Promise<void> {
      await store(memberId, { last_offered_at: at });
    },

    /** Serializes transactions that offer chats, so that no member exceeds the maximum. */
    async lockAssignment(): Promise<void> {
      await takeLock(db, `assignment ${organizationId}`);
    },
  };
}

export interface ConnectedMember {
  organizationId: string;
  memberId: string;
}

/**
 * Extends the connections of members; returns the organizations of those who were not connected.
 * Runs as the database owner, for all organizations at once.
 */
export async function extendConnections(
  db: Database,
  members: readonly ConnectedMember[],
  seconds: number,
): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    with named as (
      select members.organization_id, members.id as member_id, before.connected_until
      from unnest(
        ${members.map(({ organizationId }) => organizationId)}::text[],
        ${members.map(({ memberId }) => memberId)}::text[]) as open (organization_id, member_id)
      join members on members.organization_id = open.organization_id
        and members.id = open.member_id
      left join member_availability as before
        on before.organization_id = members.organization_id and before.member_id = members.id
    ), stored as (
      insert into member_availability (organization_id, member_id, connected_until)
        select organization_id, member_id, now() + make_interval(secs => ${seconds}) from named
        order by organization_id, member_id
        on conflict (organization_id, member_id)
          do update set connected_until = excluded.connected_until
    )
    select distinct organization_id from named
    where connected_until is null or connected_until <= now()`.execute(db);
  return rows.map(({ organization_id }) => organization_id);
}

/** Ends the connection of a member soon: a console that is only reloaded extends it again. */
export async function endConnection(
  db: Database,
  { organizationId, memberId }: ConnectedMember,
  seconds: number,
): Promise<void> {
  const soon = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await db
    .updateTable('member_availability')
    .set({ connected_until: soon })
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .where('connected_until', '>', soon)
    .execute();
}
