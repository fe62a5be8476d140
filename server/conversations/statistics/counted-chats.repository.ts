import { sql } from 'kysely';
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
}

/**
 * The condition of every figure about chats: they started in the range, the customer wrote, and they
 * are no tests. So a chat counts on one day, in one window, channel and language.
 */
export function isCounted(organizationId: string, { windows, from, before }: CountedRange) {
  return sql<boolean>`sessions.organization_id = ${organizationId}
    and sessions.message_count > 0 and sessions.channel <> 'test'
    and sessions.created_at >= ${from} and sessions.created_at < ${before}
    and ${inScope('sessions.window_id', windows)}`;
}

/** The number of the day of a time column within the range, from 0. */
export function dayIndex(column: string, { start, end, timezone }: CountedRange) {
  return sql<number>`greatest(0, width_bucket(${sql.ref(column)}, (
    select array_agg(day::timestamp at time zone ${timezone} order by day)
    from generate_series(${start}::date, ${end}::date, interval '1 day') as day
  )) - 1)`;
}

export function inScope(column: string, windows: WindowScope) {
  if (windows === 'all') return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any(${[...windows]}::text[])`;
}
