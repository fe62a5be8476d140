import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type CountedRange, isRolledUp } from './counted-chats.repository.ts';
import { type CountedFigure, liveCounts } from './live-counts.repository.ts';

export interface KeyedCount<Key extends string = string> {
  key: Key;
  count: number;
  part: number;
}

/** Counts by a key: rolled up where a job has counted the day, counted now elsewhere. */
export function createCountsRepository(db: TenantTransaction, organizationId: string) {
  const countsOf = (range: CountedRange, figure: CountedFigure): RawBuilder<unknown> => sql`(
    select day - ${range.start}::date as day, window_id, key, count, part
    from statistics_counts where figure = ${figure} and ${isRolledUp(organizationId, range)}
    union all (${liveCounts[figure](organizationId, range)})
  ) as counts`;

  return {
    async list<Key extends string>(range: CountedRange, figure: CountedFigure) {
      const { rows } = await sql<
        KeyedCount<Key> & { day: number; window_id: string }
      >`select * from ${countsOf(range, figure)}`.execute(db);
      return rows;
    },

    async sumByKey<Key extends string>(range: CountedRange, figure: CountedFigure) {
      const { rows } = await sql<KeyedCount<Key>>`
        select key, sum(count) as count, sum(part) as part
        from ${countsOf(range, figure)} group by key`.execute(db);
      return rows;
    },

    async sumByDay(range: CountedRange, figure: CountedFigure) {
      const { rows } = await sql<{ day: number; count: number }>`
        select day, sum(count) as count from ${countsOf(range, figure)} group by day`.execute(db);
      return rows;
    },

    /** By day of the week, 0 being Sunday, and key. */
    async sumByWeekday(range: CountedRange, figure: CountedFigure) {
      const { rows } = await sql<{ weekday: number; key: string; count: number }>`
        select extract(dow from ${range.start}::date + day)::integer as weekday, key,
          sum(count) as count
        from ${countsOf(range, figure)} group by 1, 2`.execute(db);
      return rows;
    },
  };
}
