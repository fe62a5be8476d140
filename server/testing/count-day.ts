import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Counts of a chatbot's chats from messages, handoffs and usage alone, without counters. */
export async function countDay(db: Database, windowId: string) {
  const answersOf = (condition: string) => sql`(select count(*) from messages
    where window_id = ${windowId} and by_type = 'ai' and ${sql.raw(condition)})`;
  const ratedWith = (condition: string) => sql`(select count(*) from sessions
    where window_id = ${windowId} and ${sql.raw(condition)})`;
  const { rows } = await sql<Record<string, number>>`
    with chats as (
      select sessions.id, sessions.customer_id, sessions.created_at,
        exists (select from handoffs where session_id = sessions.id) as handed_off,
        (select outcome from handoffs where session_id = sessions.id
          order by requested_at desc, id desc limit 1) as last_outcome,
        exists (select from messages
          where session_id = sessions.id and feedback_value = 1) as liked,
        exists (select from messages where session_id = sessions.id and by_type = 'ai'
          and finish = 'stop' and jsonb_array_length(citations) > 0) as answered,
        exists (select from messages
          where session_id = sessions.id and finish = 'no_answer') as unanswered,
        exists (select from sessions as next where next.customer_id = sessions.customer_id
          and next.created_at > sessions.created_at) as repeated
      from sessions where window_id = ${windowId} and exists (
        select from messages where session_id = sessions.id and sender = 'customer')
    )
    select count(*) as sessions,
      count(distinct customer_id) as visitors,
      count(*) filter (where handed_off) as handoffs,
      count(*) filter (where not handed_off) as deflected,
      count(*) filter (where last_outcome = 'closed') as closed,
      count(*) filter (where not handed_off
        and (liked or not repeated and (answered or not unanswered))) as resolved,
      ${answersOf("finish = 'stop' and jsonb_array_length(citations) > 0")} as answered,
      ${answersOf("finish = 'no_answer'")} as unanswered,
      ${answersOf('feedback_value = 1')} as likes,
      ${answersOf('feedback_value = -1')} as dislikes,
      ${ratedWith('rating_stars is not null')} as ratings,
      ${ratedWith('rating_stars >= 4')} as satisfied,
      (select count(*) from usage_events
        where window_id = ${windowId} and kind = 'commit' and unit = 'chat') as chats
    from chats`.execute(db);
  return rows[0] ?? {};
}

/** Numbers that are 0 unless something was lost, stored twice or left open. */
export async function countFaults(db: Database, windowId: string) {
  const count = (from: ReturnType<typeof sql>) => sql`(select count(*) from ${from})`;
  const { rows } = await sql<Record<string, number>>`select
    ${count(sql`(select from messages where window_id = ${windowId} and sender = 'customer'
      group by client_id having count(*) > 1) as twice`)} as questions_twice,
    ${count(sql`(select from messages where window_id = ${windowId} and by_type = 'ai'
      and reply_to is not null group by reply_to having count(*) > 1) as twice`)} as answers_twice,
    ${count(sql`messages where window_id = ${windowId} and by_type = 'ai'
      and state not in ('done', 'stopped')`)} as answers_open,
    ${count(sql`(select from messages where window_id = ${windowId} group by session_id
      having count(*) <> max(seq) or count(distinct seq) <> count(*)) as gaps`)} as gaps,
    ${count(sql`messages where window_id = ${windowId} and counted and not exists (
      select from usage_events where reservation_id = messages.id and kind = 'commit')`)}
      as answers_not_charged,
    ${count(sql`usage_events where window_id = ${windowId} and kind = 'commit' and not exists (
      select from messages where messages.id = reservation_id and counted)`)} as charged_too_much,
    ${count(sql`handoffs where window_id = ${windowId} and ended_at is null`)} as handoffs_open,
    ${count(sql`sessions where window_id = ${windowId}
      and handled_by in ('queue', 'human')`)} as chats_open`.execute(db);
  return rows[0] ?? {};
}
