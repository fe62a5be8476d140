import { sql } from 'kysely';
import type { WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

export interface CountedRange {
  windows: WindowScope;
  /** The time zone that days are counted in. */
  timezone: string;
  from: Date;
  before: Date;
}

export interface TurnCounts {
  answered: number;
  unanswered: number;
  visitors: number;
}

/** Counts of events in one organization. Test chats are never counted. */
export function createCountsRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Time zone and limits of the organization. */
    async findOrganization() {
      return db
        .selectFrom('organizations')
        .select(['timezone', 'chat_limit', 'mau_limit', 'period_anchor'])
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
    },

    /** Delivered answers by day, window and channel. */
    chats({ windows, timezone, from, before }: CountedRange) {
      return db
        .selectFrom('usage_events')
        .select((row) => [
          dayOf('created_at', timezone).as('date'),
          'window_id',
          'channel',
          row.fn.countAll<number>().as('chats'),
        ])
        .where('organization_id', '=', organizationId)
        .where('unit', '=', 'chat')
        .where('kind', '=', 'commit')
        .where('created_at', '>=', from)
        .where('created_at', '<', before)
        .where(inScope('window_id', windows))
        .groupBy([sql`1`, 'window_id', 'channel'])
        .execute();
    },

    /** Chats started in which the customer wrote, by day, channel and language. */
    sessions({ windows, timezone, from, before }: CountedRange) {
      return (
        db
          .selectFrom('sessions')
          .select((row) => [
            dayOf('created_at', timezone).as('date'),
            'channel',
            'language',
            row.fn.countAll<number>().as('sessions'),
          ])
          .where('organization_id', '=', organizationId)
          .where('message_count', '>', 0)
          .where('channel', '<>', 'test')
          .where('created_at', '>=', from)
          .where('created_at', '<', before)
          // Redundant, but it has an index.
          .where('last_updated_at', '>=', from)
          .where(inScope('window_id', windows))
          .groupBy([sql`1`, 'channel', 'language'])
          .execute()
      );
    },

    /** Requests for a person by day. */
    async handoffs({ windows, timezone, from, before }: CountedRange) {
      const { rows } = await sql<{ date: string; handoffs: number }>`
        select ${dayOf('requested_at', timezone)} as date, count(*) as handoffs
        from sessions join handoffs
          on handoffs.organization_id = sessions.organization_id
            and handoffs.session_id = sessions.id
        where sessions.organization_id = ${organizationId} and sessions.channel <> 'test'
          and sessions.last_updated_at >= ${from} and sessions.created_at < ${before}
          and requested_at >= ${from} and requested_at < ${before}
          and ${inScope('sessions.window_id', windows)}
        group by 1`.execute(db);
      return rows;
    },

    /** Outcomes of turns and numbers of customers by day; the row without a date is the total. */
    async turns({ windows, timezone, from, before }: CountedRange) {
      const { rows } = await sql<TurnCounts & { date: string | null }>`
        select ${dayOf('messages.created_at', timezone)} as date,
          count(*) filter (where finish = 'stop' and citations <> '[]') as answered,
          count(*) filter (where finish = 'no_answer') as unanswered,
          count(distinct messages.customer_id) filter (where sender = 'customer') as visitors
        from ${messagesIn({ organizationId, windows, from, before })}
        where by_type = 'ai' or sender = 'customer'
        group by rollup (1)`.execute(db);
      return rows;
    },
  };
}

/** Messages of the range in chats that are not tests. */
export function messagesIn({
  organizationId,
  windows,
  from,
  before,
}: Omit<CountedRange, 'timezone'> & { organizationId: string }) {
  // The join starts from `last_updated_at`, which has an index.
  return sql`sessions join messages
    on messages.organization_id = sessions.organization_id and messages.session_id = sessions.id
      and sessions.organization_id = ${organizationId} and sessions.channel <> 'test'
      and sessions.last_updated_at >= ${from} and sessions.created_at < ${before}
      and messages.created_at >= ${from} and messages.created_at < ${before}
      and ${inScope('sessions.window_id', windows)}`;
}

/** The date of a time column in a time zone. */
export function dayOf(column: string, timezone: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone ${timezone}, 'YYYY-MM-DD')`;
}

export function inScope(column: string, windows: WindowScope) {
  if (windows === 'all') return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any(${[...windows]}::text[])`;
}
