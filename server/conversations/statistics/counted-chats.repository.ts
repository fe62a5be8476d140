import { type RawBuilder, sql } from 'kysely';
import type { WindowScope } from '#server/people/members/index.ts';

/** Whole or partial days whose chats are counted. */
export interface CountedRange {
  windows: WindowScope;
  /** The time zone that days are counted in. */
  timezone: string;
  /** The first and the last day, both included. */
  start: string;
  end: string;
  from: Date;
  before: Date;
  /** The days that a job has counted already; null: none. */
  rolledUp: RolledUpDays | null;
  /** The times of the range to count now. */
  live: readonly { from: Date; before: Date }[];
}

export interface RolledUpDays {
  first: string;
  last: string;
  /** Days between that changed since. */
  except: readonly string[];
}

/**
 * The condition of every figure about chats: they started in the range, the customer wrote, and they
 * are no tests. So a chat counts on one day, in one window, channel and language.
 */
export function isCounted(organizationId: string, range: CountedRange) {
  return isCountedIn(organizationId, range, [range]);
}

/** The same condition for the times of the range that are not rolled up. */
export function isLive(organizationId: string, range: CountedRange) {
  return isCountedIn(organizationId, range, range.live);
}

function isCountedIn(
  organizationId: string,
  { windows }: CountedRange,
  times: CountedRange['live'],
) {
  return sql<boolean>`sessions.organization_id = ${organizationId}
    and sessions.message_count > 0 and sessions.channel <> 'test'
    and ${isWithin('sessions.created_at', times)}
    and ${inScope('sessions.window_id', windows)}`;
}

/** Whether a time is within one of these. */
export function isWithin(column: string, times: CountedRange['live']) {
  if (times.length === 0) return sql<boolean>`false`;
  const each = times.map(
    ({ from, before }) =>
      sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before})`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The condition of rows of the roll-up. */
export function isRolledUp(organizationId: string, { rolledUp, windows }: CountedRange) {
  if (!rolledUp) return sql<boolean>`false`;
  return sql<boolean>`organization_id = ${organizationId}
    and day between ${rolledUp.first}::date and ${rolledUp.last}::date
    and day <> all(${[...rolledUp.except]}::date[])
    and ${inScope('window_id', windows)}`;
}

/** The number of the day of a time column within the range, from 0. */
export function dayIndex(
  column: string,
  { start, end, timezone }: Pick<CountedRange, 'start' | 'end' | 'timezone'>,
): RawBuilder<number> {
  return sql<number>`greatest(0, width_bucket(${sql.ref(column)}, (
    select array_agg(day::timestamp at time zone ${timezone} order by day)
    from generate_series(${start}::date, ${end}::date, interval '1 day') as day
  )) - 1)`;
}

export function inScope(column: string, windows: WindowScope) {
  if (windows === 'all') return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any(${[...windows]}::text[])`;
}
