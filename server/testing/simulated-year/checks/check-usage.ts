import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { type Difference, findBroken, type Rule } from './check.ts';

const rules: readonly Rule[] = [
  {
    rule: 'no answer stays reserved',
    query: sql`
      select id as about from usage_reservations
      union all select answer_id from customer_chat_reservations`,
  },
  {
    rule: 'every counted answer was delivered',
    query: sql`
      select id || ': counted ' || taken || ', delivered ' || delivered as about
      from organizations, lateral (
        select coalesce(sum(taken), 0) as taken from usage_periods
        where organization_id = organizations.id and unit = 'chat') as counted, lateral (
        select count(*) as delivered from usage_events
        where organization_id = organizations.id and kind = 'commit') as events
      where taken <> delivered`,
  },
  {
    rule: 'customers used what they were answered',
    query: sql`
      select customers.id || ': used ' || used || ', answered ' || answered as about
      from customers, lateral (
        select (select coalesce(sum(taken), 0) from customer_chat_counts as counts
            where counts.organization_id = customers.organization_id
              and counts.customer_id = customers.id)
          + (select coalesce(sum(chats - remaining), 0) from customer_chat_packs as packs
            where packs.organization_id = customers.organization_id
              and packs.customer_id = customers.id) as used,
          (select count(*) from usage_events as events
            where events.organization_id = customers.organization_id
              and events.session_id = customers.id and events.kind = 'commit') as answered
        ) as sums
      where used <> answered and not exists (
        select from customer_chat_packs as packs
        join payments on payments.organization_id = packs.organization_id
          and payments.invoice_id = packs.invoice_id
        join refunds on refunds.organization_id = packs.organization_id
          and refunds.payment_id = payments.id and refunds.ended_subscription_id is not null
        where packs.organization_id = customers.organization_id
          and packs.customer_id = customers.id)`,
  },
];

/** Checks the counted answers. */
export const checkUsage = (db: Database): Promise<Difference[]> => findBroken(db, rules);
