import { sql } from 'kysely';
import { isCustomerKnownAs, listNamesOfCustomers } from '#server/conversations/contacts/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Membership, MembershipState } from '#shared/contracts/money/memberships.ts';
import { endOf, stateOf } from './membership-state.ts';

interface Filter {
  windowId?: string;
  /** Part of a name, an address or a number. */
  text?: string | undefined;
  plan_id?: string | undefined;
  state?: MembershipState | undefined;
}

interface Page extends Filter {
  windowId: string;
  page: number;
  size: number;
}

/** The memberships of one organization's customers, as members read them. */
export function createMembershipList(db: TenantTransaction, organizationId: string) {
  const state = sql<MembershipState>`case
    when memberships.state = 'active' and memberships.next_retry_at is not null then 'past_due'
    else memberships.state end`;
  const listed = ({ windowId, text = '', plan_id, state: wanted }: Filter) =>
    db
      .selectFrom('memberships')
      .innerJoin('membership_plans', (join) =>
        join
          .onRef('membership_plans.organization_id', '=', 'memberships.organization_id')
          .onRef('membership_plans.id', '=', 'memberships.plan_id'),
      )
      .innerJoin('customers', (join) =>
        join
          .onRef('customers.organization_id', '=', 'memberships.organization_id')
          .onRef('customers.id', '=', 'memberships.customer_id'),
      )
      .where('memberships.organization_id', '=', organizationId)
      .$if(windowId !== undefined, (query) =>
        query.where('memberships.window_id', '=', windowId ?? ''),
      )
      .$if(plan_id !== undefined, (query) => query.where('memberships.plan_id', '=', plan_id ?? ''))
      .$if(wanted !== undefined, (query) => query.where(state, '=', wanted ?? 'active'))
      .$if(text !== '', (query) => query.where(isCustomerKnownAs(windowId ?? '', text)));
  const rows = (filter: Filter) =>
    listed(filter)
      .select(['memberships.id', 'memberships.customer_id', 'memberships.source'])
      .select(['memberships.state', 'memberships.next_retry_at', 'memberships.currency'])
      .select(['memberships.price', 'memberships.next_price', 'memberships.renews'])
      .select(['memberships.created_at', 'memberships.period_end', 'memberships.ended_at'])
      .select(['memberships.plan_id', 'memberships.window_id'])
      .select(['membership_plans.name as plan_name'])
      .select(['customers.email', 'customers.phone_number', 'customers.user_id']);

  const nameOf = async (windowId: string, listedRows: readonly ListedRow[]) => {
    const customerIds = listedRows.map(({ customer_id }) => customer_id);
    const names = await listNamesOfCustomers(db, organizationId, { windowId, customerIds });
    return (row: ListedRow) => names.get(row.customer_id) ?? nameOfCustomer(row);
  };

  return {
    async find(id: string): Promise<Membership | undefined> {
      const row = await rows({}).where('memberships.id', '=', id).executeTakeFirst();
      return row && toMembership(row, (await nameOf(row.window_id, [row]))(row));
    },

    async list({ page, size, ...filter }: Page) {
      const items = await rows(filter)
        .orderBy('memberships.created_at', 'desc')
        .orderBy('memberships.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await listed(filter)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const name = await nameOf(filter.windowId, items);
      return {
        items: items.map((row) => toMembership(row, name(row))),
        total: Number(total),
        page,
        size,
      };
    },
  };
}

interface ListedRow {
  id: string;
  customer_id: string;
  source: Membership['source'];
  state: 'active' | 'stopped' | 'ended';
  next_retry_at: Date | null;
  currency: Membership['currency'];
  price: number | null;
  next_price: number | null;
  renews: boolean;
  created_at: Date;
  period_end: Date;
  ended_at: Date | null;
  plan_id: string;
  plan_name: string;
  email: string | null;
  phone_number: string | null;
  user_id: string | null;
}

function toMembership(row: ListedRow, name: string): Membership {
  const { id, source, renews, email, phone_number } = row;
  return {
    ...{ id, source, renews, state: stateOf(row), currency: row.currency },
    customer: {
      ...{ id: row.customer_id, name, email, phone_number },
    },
    plan: { id: row.plan_id, name: row.plan_name },
    price: renews ? (row.next_price ?? row.price) : null,
    started_at: row.created_at.toISOString(),
    until: endOf(row).toISOString(),
  };
}

/** By what a customer is known who signed in. */
export function nameOfCustomer({
  email,
  phone_number,
  user_id,
}: {
  email: string | null;
  phone_number: string | null;
  user_id: string | null;
}): string {
  return email ?? phone_number ?? user_id ?? '';
}
