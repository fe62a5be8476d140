import { type RawBuilder, sql } from 'kysely';
import { inScope } from '#server/people/members/index.ts';
import { latestHandoffs } from './chat-groups.repository.ts';
import {
  dayIndex,
  isLive,
  isOfSessions,
  isWithin,
  type SplitRange,
} from './range-conditions.repository.ts';

/** Counts that are rolled up by day, window and a key. */
export type KeyedFigure =
  | 'visitors'
  | 'delivered'
  | 'hours'
  | 'reasons'
  | 'closings'
  | 'written'
  | 'rated'
  | 'stars';

/** Rows of day, window_id, key, count and part, of the times that are not rolled up. */
export type LiveCounts = (organizationId: string, range: SplitRange) => RawBuilder<unknown>;

export const liveCounts: Readonly<Record<KeyedFigure, LiveCounts>> = {
  /** Distinct customers, who belong to one window. */
  visitors: (organizationId, range) => sql`
    select day, window_id, '' as key, count(*)::integer as count, 0 as part from (
      select distinct ${dayOf(range)} as day, window_id, customer_id from sessions
      where ${isLive(organizationId, range)}
        and not ${hasOtherChat(organizationId, range)}
    ) as customers_of_day group by 1, 2`,

  /** Delivered answers by channel: the units of the plan, at the time of the answer. */
  delivered: (organizationId, range) => sql`
    select ${dayIndex('created_at', range)} as day, coalesce(window_id, '') as window_id,
      channel as key, count(*)::integer as count, 0 as part
    from usage_events
    where organization_id = ${organizationId} and unit = 'chat' and kind = 'commit'
      and ${isWithin('created_at', range.live)} and ${inScope('window_id', range.windows)}
    group by 1, 2, 3`,

  /** Started chats by hour. Counted by quarter first, as offsets of time zones are whole quarters. */
  hours: (organizationId, range) => sql`
    select day, window_id,
      extract(hour from quarter at time zone ${range.timezone})::text as key,
      sum(sessions)::integer as count, 0 as part
    from (
      select ${dayOf(range)} as day, window_id,
        date_bin('15 minutes', sessions.created_at, '2000-01-01Z') as quarter,
        count(*) as sessions
      from sessions where ${isLive(organizationId, range)} group by 1, 2, 3
    ) as quarters group by 1, 2, 3`,

  /** Chats by the reason of their first handoff; `part` counts the accepted ones. */
  reasons: (organizationId, range) => sql`
    select ${dayOf(range)} as day, sessions.window_id, reason as key, count(*)::integer as count,
      count(*) filter (where accepted)::integer as part
    from (
      select distinct on (session_id) session_id, reason,
        bool_or(accepted_at is not null) over (partition by session_id) as accepted
      from handoffs
      where organization_id = ${organizationId} and requested_at >= ${firstMoment(range)}
        and ${isOfSessions(range)}
      order by session_id, requested_at, id
    ) as first join sessions on sessions.id = first.session_id
    where ${isLive(organizationId, range)} group by 1, 2, 3`,

  /** Chats that a member closed after a handoff, by the reason. */
  closings: (organizationId, range) => sql`
    select ${dayOf(range)} as day, sessions.window_id,
      coalesce(close_reason, ${noCloseReason}) as key, count(*)::integer as count, 0 as part
    from (${latestHandoffs(organizationId, range)}) as latest
      join sessions on sessions.id = latest.session_id
    where outcome = 'closed' and ${isLive(organizationId, range)} group by 1, 2, 3`,

  /** Chats in which a member wrote; `part` counts the messages. */
  written: (organizationId, range) => sql`
    select ${dayOf(range)} as day, sessions.window_id, by_member_id as key,
      count(distinct sessions.id)::integer as count, count(*)::integer as part
    from messages join sessions
      on sessions.organization_id = messages.organization_id
        and sessions.id = messages.session_id
    where messages.by_member_id = any(array(
        select id from members where organization_id = ${organizationId}))
      and messages.organization_id = ${organizationId}
      and messages.created_at >= ${firstMoment(range)} and ${isLive(organizationId, range)}
    group by 1, 2, 3`,

  /** Ratings by the assigned member; `part` counts those with 4 or 5 stars. */
  rated: (organizationId, range) => sql`
    select ${dayOf(range)} as day, window_id, assignee as key, count(*)::integer as count,
      count(*) filter (where rating_stars >= 4)::integer as part
    from sessions
    where assignee is not null and rating_stars is not null and ${isLive(organizationId, range)}
    group by 1, 2, 3`,

  stars: (organizationId, range) => sql`
    select ${dayOf(range)} as day, window_id, rating_stars::text as key,
      count(*)::integer as count, 0 as part
    from sessions where rating_stars is not null and ${isLive(organizationId, range)}
    group by 1, 2, 3`,
};

/** The key of chats that were closed without a reason. */
export const noCloseReason = 'none';

const dayOf = (range: SplitRange) => dayIndex('sessions.created_at', range);

/** Whether statistics have a chat of the customer and day that is not one of `sessionIds`. */
function hasOtherChat(organizationId: string, { timezone, sessionIds }: SplitRange) {
  if (!sessionIds) return sql<boolean>`false`;
  const dateOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timezone})::date`;
  return sql<boolean>`exists (
    select from sessions as other
    where other.organization_id = ${organizationId} and other.customer_id = sessions.customer_id
      and other.id <> all(${[...sessionIds]}::text[])
      and other.message_count > 0 and other.channel <> 'test'
      and ${dateOf('other.created_at')} = ${dateOf('sessions.created_at')})`;
}

/** Lower bound of the times of handoffs and messages, which are never older than their chat. */
const firstMoment = ({ live, before }: SplitRange) => live[0]?.from ?? before;
