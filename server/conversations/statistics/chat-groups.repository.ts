import { sql } from 'kysely';
import { dayIndex, isLive, isOfSessions, type SplitRange } from './range-conditions.repository.ts';

/** For chats without a person. A chat without an answered question is resolved only by a like. */
export const isResolved = sql<boolean>`sessions.like_count > 0
  or not sessions.repeated and (sessions.answered_count > 0 or sessions.unanswered_count = 0)`;

/** Chats by day, window, channel and language, of the times that are not rolled up. */
export function liveChats(organizationId: string, range: SplitRange) {
  return sql`
    select ${dayIndex('sessions.created_at', range)} as day,
      sessions.window_id, channel, language,
      count(*)::integer as sessions,
      sum(answered_count)::integer as answered,
      sum(unanswered_count)::integer as unanswered,
      count(latest.session_id)::integer as handoffs,
      count(*) filter (where latest.outcome = 'closed')::integer as closed,
      count(*) filter (where latest.session_id is null and (${isResolved}))::integer as resolved,
      count(rating_stars)::integer as ratings,
      count(*) filter (where rating_stars >= 4)::integer as satisfied,
      sum(like_count)::integer as likes,
      sum(dislike_count)::integer as dislikes
    from sessions left join (${latestHandoffs(organizationId, range)}) as latest
      on latest.session_id = sessions.id
    where ${isLive(organizationId, range)}
    group by 1, 2, 3, 4`;
}

/** The last handoff of each chat of the times that are not rolled up. */
export function latestHandoffs(organizationId: string, range: SplitRange) {
  return sql`
    select distinct on (session_id) session_id, outcome from handoffs
    where organization_id = ${organizationId}
      and requested_at >= ${range.live[0]?.from ?? range.before} and ${isOfSessions(range)}
    order by session_id, requested_at desc, id desc`;
}

/** How long customers waited for members. Excludes takeovers, before which no customer waited. */
export function liveWaits(organizationId: string, range: SplitRange) {
  return sql`
    select ${dayIndex('sessions.created_at', range)} as day,
      sessions.window_id, channel, language,
      extract(epoch from accepted_at - requested_at)::float8 as waiting_seconds,
      extract(epoch from replied_at - requested_at)::float8 as first_reply_seconds
    from handoffs join sessions
      on sessions.organization_id = handoffs.organization_id
        and sessions.id = handoffs.session_id
    where handoffs.organization_id = ${organizationId}
      and requested_at >= ${range.live[0]?.from ?? range.before} and reason <> 'member_takeover'
      and ${isLive(organizationId, range)}`;
}
