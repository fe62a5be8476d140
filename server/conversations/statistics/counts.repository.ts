import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type KeyedFigure, liveCounts } from './live-counts.repository.ts';
import { isStored, type SplitRange } from './range-conditions.repository.ts';

export interface KeyedCount<Key extends string = string> {
  key: Key;
  count: number;
  part: number;
}

interface HourCount {
  weekday: number;
  hour: number;
  count: number;
}

/** Counts by a key: from the roll-up where it has the day, live elsewhere. */
export function createCountsRepository(db: TenantTransaction, organizationId: string) {
  const countsOf = (range: SplitRange, figure: KeyedFigure): RawBuilder<unknown> => sql`(
    select day - ${range.start}::date as day, window_id, key, count, part
    from statistics_counts where figure = ${figure} and ${isStored(organizationId, range)}
    union all (${liveCounts[figure](organizationId, range)})
  ) as counts`;

  return {
    async list<Key extends string>(range: SplitRange, figure: KeyedFigure) {
      const { rows } = await sql<
        KeyedCount<Key> & { day: number; window_id: string }
      >`select * from ${countsOf(range, figure)}`.execute(db);
      return rows;
    },

    async sumByKey<Key extends string>(range: SplitRange, figure: KeyedFigure) {
      const { rows } = await sql<KeyedCount<Key>>`
        select key, sum(count) as count, sum(part) as part
        from ${countsOf(range, figure)} group by key`.execute(db);
      return rows;
    },

    async sumByDay(range: SplitRange, figure: KeyedFigure) {
      const { rows } = await sql<{ day: number; count: number }>`
        select day, sum(count) as count from ${countsOf(range, figure)} group by day`.execute(db);
      return rows;
    },

    /** Chats by day of the week, 0 being Sunday, and hour, in the time zone of the range. */
    async sumByHour(range: SplitRange): Promise<HourCount[]> {
      const { rows } = await sql<HourCount>`
        select extract(dow from ${range.start}::date + day)::integer as weekday,
          key::integer as hour, sum(count) as count
        from ${countsOf(range, 'hours')} group by 1, 2`.execute(db);
      return rows;
    },

    /** Erased chats by day of the week and hour, converted from the time zone of the range. */
    async sumErasedByHour(range: SplitRange, timezone: string): Promise<HourCount[]> {
      const { rows } = await sql<HourCount>`
        select extract(dow from hour_at)::integer as weekday,
          extract(hour from hour_at)::integer as hour, sum(count) as count
        from (
          select count, (day + make_interval(hours => key::integer))
            at time zone ${range.timezone} at time zone ${timezone} as hour_at
          from statistics_counts
          where figure = 'hours' and ${isStored(organizationId, { ...range, rolledUp: null })}
        ) as hours group by 1, 2`.execute(db);
      return rows;
    },
  };
}
