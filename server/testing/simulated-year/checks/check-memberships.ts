import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { type Difference, findBroken, type Rule } from './check.ts';

/** Paid invoices of memberships, with the membership and the period that each one paid for. */
const paidPeriods = sql`
  select invoices.organization_id, invoices.id, invoices.customer_id, invoices.effect,
    invoices.effect ->> 'membership_id' as membership_id,
    (invoices.effect ->> 'start')::timestamptz as starts,
    (invoices.effect ->> 'end')::timestamptz as ends
  from invoices
  where state = 'paid' and kind in ('membership', 'membership_renewal')`;

const rules: readonly Rule[] = [
  {
    rule: 'no period of a membership is paid twice',
    query: sql`
      select one.id || ' and ' || other.id as about
      from (${paidPeriods}) as one join (${paidPeriods}) as other
        on other.organization_id = one.organization_id
        and other.customer_id = one.customer_id and other.id > one.id
      left join memberships as earlier on earlier.organization_id = one.organization_id
        and earlier.id = case when one.starts < other.starts then one.membership_id
          else other.membership_id end
      where one.starts < other.ends and other.starts < one.ends
        and (one.membership_id = other.membership_id
          or (earlier.id is not null
            and coalesce(earlier.ended_at, 'infinity') > greatest(one.starts, other.starts)))`,
  },
  {
    rule: 'a paid membership exists',
    query: sql`
      select paid.id as about from (${paidPeriods}) as paid
      join customers on customers.organization_id = paid.organization_id
        and customers.id = paid.customer_id
      where not exists (select from memberships
        where memberships.organization_id = paid.organization_id
          and memberships.id = paid.membership_id)`,
  },
  {
    rule: 'a membership lasts as long as it was paid, given or won',
    query: sql`
      select memberships.id || ' until ' || period_end || ', paid until ' || last.ends as about
      from memberships join lateral (
        select max(ends) as ends from (${paidPeriods}) as paid
        where paid.organization_id = memberships.organization_id
          and paid.membership_id = memberships.id) as last on last.ends is not null
      where last.ends > period_end or (last.ends < period_end
        and not exists (select from coupons where coupons.organization_id = memberships.organization_id
          and used_by = customer_id)
        and not exists (select from audit_log where audit_log.organization_id = memberships.organization_id
          and action = 'membership.granted' and object_id = memberships.id))`,
  },
  {
    rule: 'a membership that was bought is paid',
    query: sql`
      select memberships.id as about from memberships
      where source = 'payment' and not exists (select from (${paidPeriods}) as paid
        where paid.organization_id = memberships.organization_id
          and paid.membership_id = memberships.id)`,
  },
  {
    rule: 'packs are those that were paid',
    query: sql`
      select invoices.id || ': ' || state || ', packs ' || bought as about
      from invoices join customers on customers.organization_id = invoices.organization_id
        and customers.id = invoices.customer_id, lateral (
        select count(*) as bought from customer_chat_packs as packs
        where packs.organization_id = invoices.organization_id
          and packs.invoice_id = invoices.id
          and packs.chats = (invoices.effect ->> 'chats')::int) as packs
      where kind = 'pack' and bought <> (state = 'paid')::int`,
  },
  {
    rule: 'a customer may use what the membership allows',
    query: sql`
      select customers.id as about from customers
      left join memberships on memberships.organization_id = customers.organization_id
        and memberships.customer_id = customers.id and memberships.state = 'active'
      left join customer_allowances as allowances
        on allowances.organization_id = customers.organization_id
        and allowances.customer_id = customers.id
      where memberships.period_end is distinct from allowances.ends_at`,
  },
  {
    rule: 'a coupon is used once, by a customer who got a membership',
    query: sql`
      select coupons.id as about from coupons
      where used_by is not null and not exists (select from memberships
        where memberships.organization_id = coupons.organization_id
          and memberships.customer_id = used_by and memberships.plan_id = coupons.plan_id)`,
  },
];

/** Checks that customers have what they paid for, and paid for no period twice. */
export const checkMemberships = (db: Database): Promise<Difference[]> => findBroken(db, rules);
