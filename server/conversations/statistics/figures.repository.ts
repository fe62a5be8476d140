import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { CustomerChannel } from '#shared/contracts/conversations/statistics.ts';
import { liveChats, liveWaits } from './chat-groups.repository.ts';
import { createCountsRepository } from './counts.repository.ts';
import { isInRange, isLive, isStored, type SplitRange } from './range-conditions.repository.ts';

/** Counts of chats, defined in `shared/contracts/conversations/statistics-parts.ts`. */
export const chatCounts = [
  'sessions',
  'answered',
  'unanswered',
  'handoffs',
  'closed',
  'resolved',
  'ratings',
  'satisfied',
  'likes',
  'dislikes',
] as const;
export type ChatCounts = Record<(typeof chatCounts)[number], number>;

/** Counts of the chats of one day, window, channel or language; the others are null. */
export interface ChatGroup extends ChatCounts {
  day: number | null;
  window_id: string | null;
  channel: CustomerChannel | null;
  language: string | null;
}

export interface DeliveredGroup {
  day: number;
  window_id: string | null;
  channel: CustomerChannel;
  chats: number;
}

export interface Medians {
  first_answer_ms: number | null;
  first_reply_seconds: number | null;
  waiting_seconds: number | null;
}

/** The figures of chats in one organization. */
export function createFiguresRepository(db: TenantTransaction, organizationId: string) {
  const counts = createCountsRepository(db, organizationId);

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

    /** Grouped by day, by window, by channel and by language. */
    async chats(range: SplitRange): Promise<ChatGroup[]> {
      const { rows } = await sql<ChatGroup>`
        select day, window_id, channel, language,
          sum(sessions) as sessions, sum(answered) as answered, sum(unanswered) as unanswered,
          sum(handoffs) as handoffs, sum(closed) as closed, sum(resolved) as resolved, sum(ratings) as ratings,
          sum(satisfied) as satisfied, sum(likes) as likes, sum(dislikes) as dislikes
        from (
          select day - ${range.start}::date as day, window_id, channel, language, sessions,
            answered, unanswered, handoffs, closed, resolved, ratings, satisfied, likes, dislikes
          from statistics_chats where ${isStored(organizationId, range)}
          union all (${liveChats(organizationId, range)})
        ) as groups
        group by grouping sets ((day), (window_id), (channel), (language))`.execute(db);
      return rows;
    },

    async delivered(range: SplitRange): Promise<DeliveredGroup[]> {
      const rows = await counts.list<CustomerChannel>(range, 'delivered');
      return rows.map(({ day, window_id, key, count }) => ({
        day,
        window_id,
        channel: key,
        chats: count,
      }));
    },

    /** Distinct customers by day. */
    async visitorsByDay(range: SplitRange): Promise<{ day: number; visitors: number }[]> {
      const rows = await counts.sumByDay(range, 'visitors');
      return rows.map(({ day, count }) => ({ day, visitors: count }));
    },

    /** Distinct customers of the range; a sum of days would count a customer of two days twice. */
    async visitors(range: SplitRange): Promise<number> {
      const { rows } = await sql<{ visitors: number }>`
        select count(*) as visitors from (
          select from sessions where ${isInRange(organizationId, range)} group by customer_id
        ) as customers_of_range`.execute(db);
      return rows[0]?.visitors ?? 0;
    },

    async medians(range: SplitRange): Promise<Medians> {
      const median = (name: keyof Medians, live: ReturnType<typeof liveWaits>) => sql`(
        select percentile_cont(0.5) within group (order by value) from (
          select unnest(${sql.ref(name)}) as value
          from statistics_chats where ${isStored(organizationId, range)}
          union all select ${sql.ref(name)} from (${live}) as live
        ) as values_of_range
      ) as ${sql.ref(name)}`;
      const answers = sql`
        select first_answer_ms from sessions where ${isLive(organizationId, range)}`;
      const waits = liveWaits(organizationId, range);
      const { rows } = await sql<Medians>`
        select ${median('first_answer_ms', answers)}, ${median('waiting_seconds', waits)},
          ${median('first_reply_seconds', waits)}`.execute(db);
      return rows[0] ?? { first_answer_ms: null, first_reply_seconds: null, waiting_seconds: null };
    },
  };
}
export type FiguresRepository = ReturnType<typeof createFiguresRepository>;
