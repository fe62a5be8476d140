import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { CountedChannel } from '#shared/contracts/conversations/statistics.ts';
import { type CountedRange, dayIndex, inScope, isCounted } from './counted-chats.repository.ts';

/** What is counted of chats; see `shared/contracts/conversations/statistics-parts.ts`. */
export interface ChatCounts {
  sessions: number;
  answered: number;
  unanswered: number;
  handoffs: number;
  resolved: number;
  ratings: number;
  satisfied: number;
  likes: number;
  dislikes: number;
}

/** The day, window, channel and language of counted chats. */
export interface ChatGroup extends ChatCounts {
  day: number;
  window_id: string;
  channel: CountedChannel;
  language: string;
}

export interface DeliveredGroup {
  day: number;
  window_id: string | null;
  channel: CountedChannel;
  chats: number;
}

export interface Medians {
  first_answer_ms: number | null;
  first_reply_seconds: number | null;
  waiting_seconds: number | null;
}

/** The figures of chats in one organization. */
export function createFiguresRepository(db: TenantTransaction, organizationId: string) {
  return {
    async organization() {
      return db
        .selectFrom('organizations')
        .select(['timezone', 'period_anchor'])
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
    },

    /** Lets the next queries of the transaction sort and hash a year of chats in memory. */
    async raiseWorkMemory(): Promise<void> {
      await sql`select set_config('work_mem', '32MB', true)`.execute(db);
    },

    /** A chat without a person that was liked, or answered and not repeated, is resolved. */
    async chats(range: CountedRange): Promise<ChatGroup[]> {
      const { rows } = await sql<ChatGroup>`
        select ${dayIndex('sessions.created_at', range)} as day,
          sessions.window_id, channel, language,
          count(*) as sessions,
          sum(answered_count) as answered,
          sum(unanswered_count) as unanswered,
          count(handed_off.session_id) as handoffs,
          count(*) filter (where handed_off.session_id is null and (like_count > 0
            or not repeated and (answered_count > 0 or unanswered_count = 0))) as resolved,
          count(rating_stars) as ratings,
          count(*) filter (where rating_stars >= 4) as satisfied,
          sum(like_count) as likes,
          sum(dislike_count) as dislikes
        from sessions left join (
          select distinct session_id from handoffs
          where organization_id = ${organizationId} and requested_at >= ${range.from}
        ) as handed_off on handed_off.session_id = sessions.id
        where ${isCounted(organizationId, range)}
        group by 1, 2, 3, 4`.execute(db);
      return rows;
    },

    /** Delivered answers: the units of the plan, at the time of the answer. */
    async delivered(range: CountedRange): Promise<DeliveredGroup[]> {
      const { rows } = await sql<DeliveredGroup>`
        select ${dayIndex('created_at', range)} as day, window_id, channel, count(*) as chats
        from usage_events
        where organization_id = ${organizationId} and unit = 'chat' and kind = 'commit'
          and created_at >= ${range.from} and created_at < ${range.before}
          and ${inScope('window_id', range.windows)}
        group by 1, 2, 3`.execute(db);
      return rows;
    },

    /** Distinct customers by day. */
    async visitorsByDay(range: CountedRange): Promise<{ day: number; visitors: number }[]> {
      const { rows } = await sql<{ day: number; visitors: number }>`
        select day, count(*) as visitors from (
          select ${dayIndex('sessions.created_at', range)} as day, customer_id from sessions
          where ${isCounted(organizationId, range)} group by 1, 2
        ) as customers_of_day group by day`.execute(db);
      return rows;
    },

    /** Distinct customers of the range. */
    async visitors(range: CountedRange): Promise<number> {
      const { rows } = await sql<{ visitors: number }>`
        select count(*) as visitors from (
          select from sessions where ${isCounted(organizationId, range)} group by customer_id
        ) as customers_of_range`.execute(db);
      return rows[0]?.visitors ?? 0;
    },

    /** Takeovers by members are left out: nobody waited for them. */
    async medians(range: CountedRange): Promise<Medians> {
      const { rows } = await sql<Medians>`
        select (
          select percentile_cont(0.5) within group (order by first_answer_ms)
          from sessions where ${isCounted(organizationId, range)}
        ) as first_answer_ms, waits.*
        from (
          select percentile_cont(0.5) within group (
              order by extract(epoch from accepted_at - requested_at)) as waiting_seconds,
            percentile_cont(0.5) within group (
              order by extract(epoch from replied_at - requested_at)) as first_reply_seconds
          from handoffs join sessions
            on sessions.organization_id = handoffs.organization_id
              and sessions.id = handoffs.session_id
          where handoffs.organization_id = ${organizationId}
            and requested_at >= ${range.from} and reason <> 'member_takeover'
            and ${isCounted(organizationId, range)}
        ) as waits`.execute(db);
      return rows[0] ?? { first_answer_ms: null, first_reply_seconds: null, waiting_seconds: null };
    },
  };
}
export type FiguresRepository = ReturnType<typeof createFiguresRepository>;
