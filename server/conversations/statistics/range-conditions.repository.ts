import { type RawBuilder, sql } from 'kysely';
import { inScope, type WindowScope } from '#server/people/members/index.ts';

/** A range, split into days that are read from the roll-up and times that are counted live. */
export interface SplitRange {
  windows: WindowScope;
  /** The time zone of the days. */
  timezone: string;
  /** The first and the last day, both included. */
  start: string;
  end: string;
  from: Date;
  before: Date;
  /** The days that are read from the roll-up; null for none. */
  rolledUp: RolledUpDays | null;
  /** The days whose erased chats are included; null for none. */
  erasedDays: Pick<RolledUpDays, 'first' | 'last'> | null;
  /** The times of the range to count live. */
  live: readonly { from: Date; before: Date }[];
  /** Counts only these chats. */
  sessionIds?: readonly string[];
}

export interface RolledUpDays {
  first: string;
  last: string;
  /** Days between them that changed since they were rolled up, and are counted live. */
  except: readonly string[];
}

/**
 * The condition of every figure about chats: they started in the range, the customer wrote, and they
 * are not tests. A chat counts on one day, in one window, channel and language.
 */
export function isInRange(
  organizationId: string,
  range: Pick<SplitRange, 'windows' | 'sessionIds' | 'from' | 'before'>,
) {
  return isChatWithin(organizationId, range, [range]);
}

/** The same condition for the times of the range that are not rolled up. */
export function isLive(organizationId: string, range: SplitRange) {
  return isChatWithin(organizationId, range, range.live);
}

function isChatWithin(
  organizationId: string,
  { windows, sessionIds }: Pick<SplitRange, 'windows' | 'sessionIds'>,
  times: SplitRange['live'],
) {
  return sql<boolean>`sessions.organization_id = ${organizationId}
    and sessions.message_count > 0 and sessions.channel <> 'test'
    and ${isWithin('sessions.created_at', times)}
    and ${inScope('sessions.window_id', windows)}
    ${sessionIds ? sql`and sessions.id = any(${[...sessionIds]}::text[])` : sql``}`;
}

/** Restricts rows of chats to those of `sessionIds`. */
export function isOfSessions({ sessionIds }: SplitRange) {
  if (!sessionIds) return sql<boolean>`true`;
  return sql<boolean>`session_id = any(${[...sessionIds]}::text[])`;
}

/** The condition of a time column. */
export function isWithin(column: string, times: SplitRange['live']) {
  if (times.length === 0) return sql<boolean>`false`;
  const each = times.map(
    ({ from, before }) =>
      sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before})`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The condition of stored counts: of days that were rolled up, and of erased chats. */
export function isStored(
  organizationId: string,
  { rolledUp, erasedDays, windows }: Pick<SplitRange, 'rolledUp' | 'erasedDays' | 'windows'>,
) {
  const between = ({ first, last }: Pick<RolledUpDays, 'first' | 'last'>) =>
    sql`day between ${first}::date and ${last}::date`;
  const isRolledUp = rolledUp
    ? sql`not erased and ${between(rolledUp)} and day <> all(${[...rolledUp.except]}::date[])`
    : sql`false`;
  const isErased = erasedDays ? sql`erased and ${between(erasedDays)}` : sql`false`;
  return sql<boolean>`organization_id = ${organizationId}
    and (${isRolledUp} or ${isErased}) and ${inScope('window_id', windows)}`;
}

/** The number of the day of a time column within the range, from 0. */
export function dayIndex(
  column: string,
  { start, end, timezone }: Pick<SplitRange, 'start' | 'end' | 'timezone'>,
): RawBuilder<number> {
  return sql<number>`greatest(0, width_bucket(${sql.ref(column)}, (
    select array_agg(day::timestamp at time zone ${timezone} order by day)
    from generate_series(${start}::date, ${end}::date, interval '1 day') as day
  )) - 1)`;
}
