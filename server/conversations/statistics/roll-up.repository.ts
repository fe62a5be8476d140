import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { liveChats, liveWaits } from './chat-groups.repository.ts';
import { rangeOf } from './date-range.ts';
import { chatCounts } from './figures.repository.ts';
import { type KeyedFigure, type LiveCounts, liveCounts } from './live-counts.repository.ts';
import { dayIndex, isLive, type SplitRange } from './range-conditions.repository.ts';

export interface DueOrganization {
  id: string;
  timezone: string;
}

/** The roll-up of any organization; `db` is the owner's connection. */
export function createRollUpRepository(db: Database) {
  return {
    /** Organizations with days to count for the first time or again. */
    async findDue(): Promise<DueOrganization[]> {
      const { rows } = await sql<DueOrganization>`
        select organizations.id, organizations.timezone from organizations
        left join statistics_progress as progress on progress.organization_id = organizations.id
        where deleted_at is null and (
          progress.organization_id is null or progress.timezone <> organizations.timezone
          or progress.through < ${lastEndedDay(sql`organizations.timezone`)}
          or exists (select from statistics_changes as changes where changes.organization_id = organizations.id))
        order by organizations.id`.execute(db);
      return rows;
    },

    /** Locks the organization's roll-up; starts over when the time zone has changed. */
    async begin({ id, timezone }: DueOrganization): Promise<void> {
      await sql`insert into statistics_progress (organization_id, timezone, through)
        select ${id}, ${timezone}, least(${lastEndedDay(sql`${timezone}`)}, coalesce(
          (least(
            (select min(created_at) from sessions
              where organization_id = ${id} and created_at is not null),
            (select min(created_at) from usage_events where organization_id = ${id})
          ) at time zone ${timezone})::date, 'infinity')) - 1
        on conflict do nothing`.execute(db);
      const { rows } = await sql<{ timezone: string }>`
        select timezone from statistics_progress where organization_id = ${id}
        for update`.execute(db);
      if (rows[0]?.timezone === timezone) return;
      for (const table of countTables) {
        await sql`
          delete from ${sql.table(table)} where organization_id = ${id} and not erased`.execute(db);
      }
      await sql`delete from statistics_progress where organization_id = ${id}`.execute(db);
      await this.begin({ id, timezone });
    },

    /** The next days to roll up for the first time; null when all are. */
    async nextDays({ id, timezone }: DueOrganization, maxDays: number) {
      const { rows } = await sql<{ first: string; last: string }>`
        select (through + 1)::text as first,
          least(through + ${maxDays}::integer, ${lastEndedDay(sql`${timezone}`)})::text as last
        from statistics_progress where organization_id = ${id}
          and through < ${lastEndedDay(sql`${timezone}`)}`.execute(db);
      return rows[0] ?? null;
    },

    async setThrough(id: string, day: string): Promise<void> {
      await sql`update statistics_progress set through = ${day}::date
        where organization_id = ${id}`.execute(db);
    },

    /** Removes the recorded changes; returns the rolled-up days that changed. */
    async consumeChangedDays({ id, timezone }: DueOrganization): Promise<string[]> {
      const { rows } = await sql<{ day: string }>`
        with changes as (
          delete from statistics_changes where organization_id = ${id} returning at
        )
        select distinct (at at time zone ${timezone})::date::text as day
        from changes join statistics_progress on organization_id = ${id}
        where (at at time zone ${timezone})::date <= through order by 1`.execute(db);
      return rows.map(({ day }) => day);
    },

    /** Counts whole days, replacing their previous counts. */
    async count(id: string, range: SplitRange): Promise<void> {
      const { start, end } = range;
      for (const table of countTables) {
        await sql`delete from ${sql.table(table)} where organization_id = ${id}
          and day between ${start}::date and ${end}::date and not erased`.execute(db);
      }
      await this.add(id, range, { erased: false });
    },

    /** Adds the chats of the range to the counts of their days. */
    async add(id: string, range: SplitRange, { erased }: { erased: boolean }): Promise<void> {
      const { start } = range;
      await sql`
        with chats as (${liveChats(id, range)}), waits as (
          select day, window_id, channel, language,
            ${valuesOf('waiting_seconds')}, ${valuesOf('first_reply_seconds')}
          from (${liveWaits(id, range)}) as waits group by 1, 2, 3, 4
        ), answers as (
          select ${dayIndex('sessions.created_at', range)} as day, window_id, channel, language,
            ${valuesOf('first_answer_ms')}
          from sessions where ${isLive(id, range)} group by 1, 2, 3, 4
        )
        insert into statistics_chats as stored (organization_id, day, window_id, channel, language,
          erased, sessions, answered, unanswered, handoffs, closed, resolved, ratings, satisfied, likes,
          dislikes, first_answer_ms, waiting_seconds, first_reply_seconds)
        select ${id}, ${start}::date + day, window_id, channel, language, ${erased}, sessions,
          answered, unanswered, handoffs, closed, resolved, ratings, satisfied, likes, dislikes,
          coalesce(first_answer_ms, '{}'), coalesce(waiting_seconds, '{}'),
          coalesce(first_reply_seconds, '{}')
        from chats left join waits using (day, window_id, channel, language)
          left join answers using (day, window_id, channel, language)
        on conflict (organization_id, day, window_id, channel, language, erased) do update
          set ${sql.join(chatCounts.map(sumOfBoth))}, ${sql.join(collected.map(valuesOfBoth))}`.execute(
        db,
      );
      for (const [figure, live] of Object.entries(liveCounts) as [KeyedFigure, LiveCounts][]) {
        // Delivered answers are counted by usage events, which are not erased with their chat.
        if (erased && figure === 'delivered') continue;
        await sql`
          insert into statistics_counts as stored
            (organization_id, figure, day, window_id, key, erased, count, part)
          select ${id}, ${figure}, ${start}::date + day, window_id, key, ${erased}, count, part
          from (${live(id, range)}) as counts
          on conflict (organization_id, figure, day, window_id, key, erased) do update
            set ${sumOfBoth('count')}, ${sumOfBoth('part')}`.execute(db);
      }
    },

    /** The days of the chats in the time zone of their organization; null if statistics have none of the chats. */
    async findDays(id: string, sessionIds: readonly string[]) {
      const { rows } = await sql<{ timezone: string; first: string | null; last: string | null }>`
        select timezone, min(day)::text as first, max(day)::text as last
        from organizations left join lateral (
          select (sessions.created_at at time zone timezone)::date as day from sessions
          where sessions.organization_id = ${id} and sessions.id = any(${sessionIds})
        ) as days on true
        where organizations.id = ${id} group by timezone`.execute(db);
      const [days] = rows;
      return days?.first && days.last ? rangeOf(days.first, days.last, days.timezone) : null;
    },
  };
}

const countTables = ['statistics_chats', 'statistics_counts'] as const;
const collected = ['first_answer_ms', 'waiting_seconds', 'first_reply_seconds'];

const sumOfBoth = (column: string) =>
  sql`${sql.ref(column)} = ${sql.ref(`stored.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
const valuesOfBoth = (column: string) =>
  sql`${sql.ref(column)} = ${sql.ref(`stored.${column}`)} || ${sql.ref(`excluded.${column}`)}`;

const valuesOf = (column: string) =>
  sql`array_agg(${sql.ref(column)}) filter (where ${sql.ref(column)} is not null)
    as ${sql.ref(column)}`;

/**
 * The last day that ended two days ago: changes of its chats are recorded by now. Uses the clock of
 * the database, as the triggers that record changes do.
 */
function lastEndedDay(timezone: RawBuilder<unknown>) {
  return sql`((now() at time zone ${timezone})::date - 3)`;
}
