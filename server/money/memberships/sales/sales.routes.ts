import { listNamesOfCustomers } from '#server/conversations/contacts/index.ts';
import { endedByRefund } from '#server/money/memberships/effects/invoice-effect.ts';
import { nameOfCustomer } from '#server/money/memberships/members/membership-list.repository.ts';
import { foundInScope, getOwnWindow } from '#server/money/memberships/selling/console-context.ts';
import {
  type CustomerLedgerRow,
  createCustomerLedger,
  type PaymentDeps,
  refundPayment,
} from '#server/money/payments/index.ts';
import { writeAudit } from '#server/platform/audit/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { startOfDay } from '#server/platform/time.ts';
import {
  type CustomerPayment,
  customerPaymentEndpoints as endpoints,
} from '#shared/contracts/money/customer-payments.ts';

const action = 'customer_payment.refunded';

/** Endpoints of the payments of customers, for members. */
export function saleRoutes(app: App, deps: PaymentDeps): void {
  implement(app, endpoints.list, async ({ query }, context) => {
    const { page, size, status, phone, start_date, end_date } = query;
    const { id: windowId, timezone } = await getOwnWindow(context, query.window_hash);
    // A search would reveal what the member may not see.
    if (phone && !context.caller.permission.customer_info) {
      return { items: [], total: 0, page, size };
    }
    const { items, ...rest } = await ledgerOf(context).list(
      {
        ...{ id: query.payment_id, windowId, status },
        phone: phone?.replace(/[^\p{Nd}+]/gu, '') || undefined,
        from: start_date === undefined ? undefined : startOfDay(start_date, timezone),
        until: end_date === undefined ? undefined : startOfDay(end_date, timezone, 1),
      },
      { page, size },
    );
    return { ...rest, items: await toCustomerPayments(context, windowId, items) };
  });

  implementInSteps(
    app,
    endpoints.refund,
    async ({ body }, steps, { payment: { id }, paymentId, effect, windowId }) => {
      const { caller, user, ip, requestId } = steps;
      // The contract names the permission to see payments; a refund may end a membership as well.
      if (!caller.permission.memberships) {
        throw new AppError('permission_required', 'needs memberships', {
          permission: 'memberships',
        });
      }
      const { organizationId } = caller;
      const { reason, refund_amount: amount, membership } = body;
      if (paymentId === null) throw new AppError('invalid_state', 'nothing was charged');
      const by = user.name || user.email;
      await refundPayment(deps, {
        ...{ organizationId, paymentId, reason, by, amountField: 'refund_amount' },
        ...{ amount: BigInt(amount), expectedRefundable: BigInt(body.expected_refundable) },
        endedSubscriptionId: membership === 'end' ? endedByRefund({ id, effect }) : null,
        onStored: (transaction) =>
          writeAudit(
            transaction,
            { organizationId, userId: user.id, name: caller.name, ip, requestId },
            {
              ...{ action, objectType: 'customer_payment', objectId: id },
              after: { amount, reason, membership },
            },
          ),
      });
      return steps.finish(async (context) => {
        // The entry was written with the refund; without a difference, none is written here.
        await context.audit({ action, objectType: 'customer_payment', objectId: id, after: {} });
        const row = found(await ledgerOf(context).find(id), 'payment');
        const [payment] = await toCustomerPayments(context, windowId ?? '', [row]);
        return found(payment, 'payment');
      });
    },
    {
      async find({ payment_id: id }: { payment_id: string }, context: MemberContext) {
        const row = await ledgerOf(context).find(id);
        foundInScope(context, row && { window_id: row.windowId }, 'payment');
        return found(row, 'payment');
      },
    },
  );
}

function ledgerOf({ transaction, caller }: MemberContext) {
  return createCustomerLedger(transaction, caller.organizationId);
}

async function toCustomerPayments(
  { transaction, caller }: MemberContext,
  windowId: string,
  rows: readonly CustomerLedgerRow[],
): Promise<CustomerPayment[]> {
  const customerIds = rows.map(({ customer }) => customer.id);
  const customers = { windowId, customerIds };
  const names = await listNamesOfCustomers(transaction, caller.organizationId, customers);
  return rows.map(({ payment, refundable, isRefundOpen: refund_pending, customer }) => {
    const { id, email, phoneNumber: phone_number, userId: user_id } = customer;
    const name = names.get(id) ?? nameOfCustomer({ email, phone_number, user_id });
    return {
      ...{ ...payment, refundable, refund_pending, phone_number },
      customer: { id, email, name },
    };
  });
}
