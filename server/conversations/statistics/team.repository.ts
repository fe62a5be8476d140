import { sql } from 'kysely';
import { inScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { createCountsRepository, type KeyedCount } from './counts.repository.ts';
import { sumOf } from './figures.ts';
import { noCloseReason } from './live-counts.repository.ts';
import { isInRange, type SplitRange } from './range-conditions.repository.ts';
import { withoutRollUp } from './split-range.ts';

type HourCell = StatisticsTeam['busiest_hours']['cells'][number];
type ReasonRow = StatisticsTeam['handoff_reasons'][number];
type ClosingRow = Omit<StatisticsTeam['close_reasons'][number], 'name'>;
type MemberRow = StatisticsTeam['members'][number];
type CommentRow = Omit<StatisticsTeam['comments'][number], 'started_at'> & { started_at: Date };

const maxComments = 20;

/** When customers need people, and how members serve them. */
export function createTeamRepository(db: TenantTransaction, organizationId: string) {
  const counts = createCountsRepository(db, organizationId);

  /** Members in order of their names, with the number of chats that they have now. */
  async function listMembers(range: SplitRange) {
    const { rows } = await sql<Pick<MemberRow, 'member_id' | 'name'> & { open: number | null }>`
      select members.id as member_id, users.name, assigned.open
      from members join users on users.id = members.user_id
      left join (
        select assignee as id, count(*) as open from sessions
        where organization_id = ${organizationId} and assignee is not null
          and handled_by = 'human' and channel <> 'test'
          and ${inScope('window_id', range.windows)}
        group by 1
      ) as assigned on assigned.id = members.id
      where members.organization_id = ${organizationId}
      order by users.name, members.id`.execute(db);
    return rows;
  }

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

    /** The roll-up has the hours of the range's time zone; those of another one are counted live. */
    async hours(range: SplitRange, timezone: string): Promise<HourCell[]> {
      const rows =
        timezone === range.timezone
          ? await counts.sumByHour(range)
          : [
              ...(await counts.sumByHour(withoutRollUp({ ...range, timezone }))),
              ...(await counts.sumErasedByHour(range, timezone)),
            ];
      const cells = Map.groupBy(rows, ({ weekday, hour }) => weekday * 24 + hour);
      return [...cells]
        .toSorted(([a], [b]) => a - b)
        .map(([cell, each]) => ({
          day: Math.floor(cell / 24),
          hour: cell % 24,
          sessions: sumOf(each, ({ count }) => count),
        }));
    },

    async reasons(range: SplitRange): Promise<ReasonRow[]> {
      const rows = await counts.sumByKey<ReasonRow['reason']>(range, 'reasons');
      return rows
        .map(({ key, count, part }) => ({ reason: key, sessions: count, accepted: part }))
        .sort((a, b) => b.sessions - a.sessions || (a.reason < b.reason ? -1 : 1));
    },

    async closings(range: SplitRange): Promise<ClosingRow[]> {
      const rows = await counts.sumByKey(range, 'closings');
      return rows
        .map(({ key, count }) => ({ reason: key === noCloseReason ? null : key, sessions: count }))
        .sort((a, b) => b.sessions - a.sessions || ((a.reason ?? '') < (b.reason ?? '') ? -1 : 1));
    },

    /** Current members with chats, the busiest first. */
    async members(range: SplitRange): Promise<MemberRow[]> {
      const written = byKey(await counts.sumByKey(range, 'written'));
      const rated = byKey(await counts.sumByKey(range, 'rated'));
      const own = await listMembers(range);
      return own
        .map(({ open, ...member }) => ({
          ...member,
          sessions: written.get(member.member_id)?.count ?? 0,
          replies: written.get(member.member_id)?.part ?? 0,
          open: open ?? 0,
          ratings: rated.get(member.member_id)?.count ?? 0,
          satisfied: rated.get(member.member_id)?.part ?? 0,
        }))
        .filter(({ member_id: id, open }) => open > 0 || written.has(id))
        .sort((a, b) => b.sessions - a.sessions || b.open - a.open);
    },

    async stars(range: SplitRange): Promise<StatisticsTeam['stars']> {
      const countsByStars = byKey(await counts.sumByKey(range, 'stars'));
      return [1, 2, 3, 4, 5].map((stars) => ({
        stars,
        ratings: countsByStars.get(String(stars))?.count ?? 0,
      }));
    },

    async comments(range: SplitRange): Promise<CommentRow[]> {
      const { rows } = await sql<CommentRow>`
        select sessions.id as session_id, windows.hash_id as window_hash,
          rating_stars as stars, rating_text as text, sessions.created_at as started_at
        from sessions join windows
          on windows.organization_id = sessions.organization_id
            and windows.id = sessions.window_id
        where rating_text is not null and ${isInRange(organizationId, range)}
        order by sessions.created_at desc, sessions.id desc
        limit ${maxComments}`.execute(db);
      return rows;
    },
  };
}

const byKey = (rows: readonly KeyedCount[]) => new Map(rows.map((row) => [row.key, row]));
