import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { OperatorPayment } from '#shared/contracts/money/operator-payments.ts';
import { createPaymentDifferences, isDifferenceCurrent } from './payment-differences.repository.ts';

interface Page {
  page: number;
  size: number;
  search?: string | undefined;
  /** Only those that differ at the provider. */
  differing: boolean;
}

type Filter = Partial<Pick<Page, 'search' | 'differing'>>;

/** The payments of all organizations and their customers, for operators; runs as the database owner. */
export function createOperatorPayments(db: Database) {
  const listed = ({ search = '', differing = false }: Filter) =>
    db
      .selectFrom('payments')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.organization_id', '=', 'payments.organization_id')
          .onRef('invoices.id', '=', 'payments.invoice_id'),
      )
      .leftJoin('organizations', 'organizations.id', 'payments.organization_id')
      .leftJoin('payment_differences', (join) =>
        join.onRef('payment_differences.payment_id', '=', 'payments.id').on(isDifferenceCurrent),
      )
      .$if(differing, (query) => query.where('payment_differences.payment_id', 'is not', null))
      .$if(search !== '', (query) =>
        query.where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('payments.id', '=', search),
            eb('payments.invoice_id', '=', search),
            eb('payments.organization_id', '=', search),
            eb(sql`strpos(lower(organizations.name), ${search.toLowerCase()})`, '>', 0),
            exists(
              selectFrom('members')
                .innerJoin('users', 'users.id', 'members.user_id')
                .select('members.id')
                .whereRef('members.organization_id', '=', 'payments.organization_id')
                .where('members.role', '=', 'owner')
                .where('users.email', '=', search.toLowerCase()),
            ),
          ]),
        ),
      );
  const selected = (filter: Filter) =>
    listed(filter)
      .select(['payments.id', 'payments.organization_id', 'organizations.name', 'payments.state'])
      .select(['payments.amount', 'payments.currency', 'payments.method', 'payments.provider'])
      .select(['payments.created_at', 'invoices.kind', 'payment_differences.difference'])
      .select((row) =>
        row
          .selectFrom('refunds')
          .select(
            sql<StoredRefund[]>`coalesce(jsonb_agg(jsonb_build_object(
              'id', id, 'amount', amount, 'reason', reason, 'state', state,
              'failure', failure_code, 'by', by_name, 'at', created_at
            ) order by created_at, id), '[]')`.as('refunds'),
          )
          .whereRef('refunds.organization_id', '=', 'payments.organization_id')
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .as('refunds'),
      );

  return {
    async find(id: string): Promise<ListedPayment | undefined> {
      const row = await selected({}).where('payments.id', '=', id).executeTakeFirst();
      return row && toPayment(row);
    },

    /** The invoice of a payment, with what the payment brought about. */
    findEffect: (id: string): Promise<{ id: string; effect: unknown } | undefined> =>
      db
        .selectFrom('payments')
        .innerJoin('invoices', (join) =>
          join
            .onRef('invoices.organization_id', '=', 'payments.organization_id')
            .onRef('invoices.id', '=', 'payments.invoice_id'),
        )
        .select(['invoices.id', 'invoices.effect'])
        .where('payments.id', '=', id)
        .executeTakeFirst(),

    async list({ page, size, ...filter }: Page) {
      const rows = await selected(filter)
        .orderBy('payments.created_at', 'desc')
        .orderBy('payments.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await listed(filter)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const differing = await createPaymentDifferences(db).count();
      return { items: rows.map(toPayment), total, page, size, differing };
    },
  };
}

type StoredRefund = OperatorPayment['refunds'][number];
export type ListedPayment = Omit<OperatorPayment, 'subscription'>;

interface PaymentRow {
  id: string;
  organization_id: string;
  name: string | null;
  kind: OperatorPayment['item'];
  state: OperatorPayment['state'];
  amount: number;
  currency: OperatorPayment['currency'];
  method: string;
  provider: OperatorPayment['provider'];
  created_at: Date;
  difference: OperatorPayment['difference'];
  refunds: StoredRefund[] | null;
}

function toPayment(row: PaymentRow): ListedPayment {
  const { id, state, amount, currency, method, provider, difference } = row;
  const refunds = (row.refunds ?? []).map((each) => ({
    ...each,
    at: new Date(each.at).toISOString(),
  }));
  const promised = refunds
    .filter((refund) => refund.state !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return {
    ...{ id, state, amount, currency, method, provider, refunds, difference, item: row.kind },
    organization: { id: row.organization_id, name: row.name ?? '' },
    refundable: state === 'paid' || state === 'surplus' ? amount - promised : 0,
    at: row.created_at.toISOString(),
  };
}
