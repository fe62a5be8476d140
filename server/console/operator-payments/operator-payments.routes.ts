import type { Config } from '#server/config.ts';
import { createDeployers } from '#server/console/registry/index.ts';
import { endedByRefund } from '#server/money/memberships/index.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { createOperatorPayments, refundPayment } from '#server/money/payments/index.ts';
import { createDueSubscriptions } from '#server/money/subscriptions/index.ts';
import { writeAudit } from '#server/platform/audit/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { customerItems } from '#shared/contracts/money/customer-payments.ts';
import {
  operatorPaymentEndpoints as endpoints,
  type OperatorPayment,
} from '#shared/contracts/money/operator-payments.ts';
import { withSubscriptions } from './with-subscriptions.ts';

/** Payments of all organizations and their refunds, for operators. */
export function operatorPaymentRoutes(app: App, services: Services & { config: Config }): void {
  const { db } = app.platform;
  const deps = paymentServices(services);
  const payments = createOperatorPayments(db);
  const { operatorsOnly } = createDeployers(app, db, services.config);

  async function get(id: string): Promise<OperatorPayment> {
    const payment = found(await payments.find(id), 'payment');
    return found((await withSubscriptions(db, [payment]))[0], 'payment');
  }

  implement(
    app,
    endpoints.list,
    async ({ query }) => {
      const page = await payments.list(query);
      return { ...page, items: await withSubscriptions(db, page.items) };
    },
    operatorsOnly,
  );

  implement(
    app,
    endpoints.refund,
    async ({ params: { payment_id: id }, body }, context) => {
      const { organization, item } = found(await payments.find(id), 'payment');
      const isOfCustomer = customerItems.some((each) => each === item);
      const { amount, reason, subscription } = body;
      const { user, ip, requestId } = context;
      const { id: organizationId } = organization;
      const by = user.name || user.email;
      const current = (await createDueSubscriptions(db).listOf([organizationId])).get(
        organizationId,
      );
      const ended = isOfCustomer ? await payments.findEffect(id) : undefined;
      const endedId = ended ? endedByRefund(ended) : (current?.id ?? null);
      const endedSubscriptionId = subscription === 'end' ? endedId : null;
      await refundPayment(deps, {
        ...{ organizationId, paymentId: id, reason, by, endedSubscriptionId },
        ...{ amount: BigInt(amount), expectedRefundable: BigInt(body.expected_refundable) },
        onStored: (transaction) =>
          writeAudit(
            transaction,
            { organizationId, userId: user.id, name: by, ip, requestId },
            {
              ...{ action: 'subscription.refunded', objectType: 'payment', objectId: id },
              after: { amount, reason, subscription },
            },
          ),
      });
      return get(id);
    },
    operatorsOnly,
  );
}
