import { createInvoices, createLedgerPages } from '#server/money/payments/index.ts';
import { timezoneOf } from '#server/people/organizations/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { payLedgerEndpoints as endpoints } from '#shared/contracts/money/pay-ledger.ts';
import { charge } from './charge.ts';
import { lockBilling } from './load-billing.ts';
import { beginOwedPayment } from './owed-payments.ts';
import { audit, type SubscriptionDeps } from './route-helpers.ts';
import { graceEndsAt } from './rules/dunning.ts';

/** Endpoints of the invoices of the caller's organization. */
export function ledgerRoutes(app: App, deps: SubscriptionDeps): void {
  implement(app, endpoints.list, async ({ query }, { transaction, caller }) => {
    const { organizationId } = caller;
    const timezone = await timezoneOf(transaction, organizationId);
    const page = await createLedgerPages(transaction, organizationId).list({ ...query, timezone });
    return { ...page, years: await createInvoices(transaction, organizationId).years(timezone) };
  });

  implement(app, endpoints.listUnpaid, async (_input, { transaction, caller }) => {
    const rows = await createLedgerPages(transaction, caller.organizationId).listUnpaid();
    return rows.map((row) => ({
      ...row,
      suspends_at: graceEndsAt(new Date(row.due_at)).toISOString(),
    }));
  });

  implementInSteps(
    app,
    endpoints.pay,
    async ({ params: { invoice_id: id } }, steps, isPaid: boolean) => {
      const { organizationId } = steps.caller;
      const begun = await steps.inTransaction(async (context) => {
        await audit(context, 'subscription.paid', { invoice: id });
        if (isPaid) return null;
        const billing = await lockBilling(context.transaction, organizationId, deps.clock());
        return beginOwedPayment(deps, billing, id);
      });
      await charge(deps, begun);
      return steps.finish(async ({ transaction }) =>
        found(await createLedgerPages(transaction, organizationId).find(id), 'invoice'),
      );
    },
    {
      async find({ invoice_id: id }, { transaction, caller }) {
        const row = found(
          await createLedgerPages(transaction, caller.organizationId).find(id),
          'invoice',
        );
        if (row.status === 'failed') throw new AppError('invalid_state', 'nothing is owed');
        return row.status !== 'unpaid' && row.status !== 'pending';
      },
    },
  );
}
