import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { type CountedRange, inScope, isCounted } from './counted-chats.repository.ts';

type HourCell = StatisticsTeam['busiest_hours']['cells'][number];
type ReasonRow = StatisticsTeam['handoff_reasons'][number];
type MemberRow = StatisticsTeam['members'][number];
type CommentRow = Omit<StatisticsTeam['comments'][number], 'started_at'> & { started_at: Date };

const maxComments = 20;

/** When customers need people, and how members serve them. */
export function createTeamRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** The time zone of a window's opening hours. */
    async timezoneOf(windowId: string): Promise<string | null> {
      const row = await db
        .selectFrom('windows')
        .select(sql<string | null>`published #>> '{hours,timezone}'`.as('timezone'))
        .where('organization_id', '=', organizationId)
        .where('id', '=', windowId)
        .executeTakeFirst();
      return row?.timezone ?? null;
    },

    /** Counted by quarter of an hour first: time zones differ by these at least. */
    async hours(range: CountedRange, timezone: string): Promise<HourCell[]> {
      const { rows } = await sql<HourCell>`
        select extract(dow from local)::integer as day, extract(hour from local)::integer as hour,
          sum(sessions)::integer as sessions
        from (
          select quarter at time zone ${timezone} as local, sessions from (
            select date_bin('15 minutes', sessions.created_at, '2000-01-01Z') as quarter,
              count(*) as sessions
            from sessions where ${isCounted(organizationId, range)} group by 1
          ) as quarters
        ) as local_quarters
        group by 1, 2 order by 1, 2`.execute(db);
      return rows;
    },

    async reasons(range: CountedRange): Promise<ReasonRow[]> {
      const { rows } = await sql<ReasonRow>`
        select reason, count(*) as sessions, count(*) filter (where accepted) as accepted
        from (
          select distinct on (session_id) session_id, reason,
            bool_or(accepted_at is not null) over (partition by session_id) as accepted
          from handoffs
          where organization_id = ${organizationId} and requested_at >= ${range.from}
          order by session_id, requested_at, id
        ) as first join sessions on sessions.id = first.session_id
        where ${isCounted(organizationId, range)}
        group by reason order by 2 desc, reason`.execute(db);
      return rows;
    },

    async members(range: CountedRange): Promise<MemberRow[]> {
      const { rows } = await sql<MemberRow>`
        with own as (
          select members.id, users.name from members join users on users.id = members.user_id
          where members.organization_id = ${organizationId}
        ), written as (
          select by_member_id as id, count(distinct sessions.id) as sessions, count(*) as replies
          from messages join sessions
            on sessions.organization_id = messages.organization_id
              and sessions.id = messages.session_id
          where messages.by_member_id = any(array(select id from own))
            and messages.organization_id = ${organizationId}
            and messages.created_at >= ${range.from} and ${isCounted(organizationId, range)}
          group by 1
        ), rated as (
          select assignee as id, count(rating_stars) as ratings,
            count(*) filter (where rating_stars >= 4) as satisfied
          from sessions
          where assignee is not null and rating_stars is not null
            and ${isCounted(organizationId, range)}
          group by 1
        ), assigned as (
          select assignee as id, count(*) as open from sessions
          where organization_id = ${organizationId} and assignee is not null
            and handled_by = 'human' and channel <> 'test'
            and ${inScope('window_id', range.windows)}
          group by 1
        )
        select own.id as member_id, own.name, coalesce(sessions, 0) as sessions,
          coalesce(replies, 0) as replies, coalesce(open, 0) as open,
          coalesce(ratings, 0) as ratings, coalesce(satisfied, 0) as satisfied
        from own left join written on written.id = own.id left join rated on rated.id = own.id
          left join assigned on assigned.id = own.id
        where coalesce(sessions, open) is not null
        order by 3 desc, 5 desc, own.name, own.id`.execute(db);
      return rows;
    },

    async stars(range: CountedRange): Promise<StatisticsTeam['stars']> {
      const { rows } = await sql<StatisticsTeam['stars'][number]>`
        select stars, count(sessions.id) as ratings
        from generate_series(1, 5) as stars left join sessions
          on rating_stars = stars and ${isCounted(organizationId, range)}
        group by 1 order by 1`.execute(db);
      return rows;
    },

    async comments(range: CountedRange): Promise<CommentRow[]> {
      const { rows } = await sql<CommentRow>`
        select sessions.id as session_id, windows.hash_id as window_hash,
          rating_stars as stars, rating_text as text, sessions.created_at as started_at
        from sessions join windows
          on windows.organization_id = sessions.organization_id
            and windows.id = sessions.window_id
        where rating_text is not null and ${isCounted(organizationId, range)}
        order by sessions.created_at desc, sessions.id desc
        limit ${maxComments}`.execute(db);
      return rows;
    },
  };
}
