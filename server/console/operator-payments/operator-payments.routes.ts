import type { Config } from '#server/config.ts';
import { createDeployers } from '#server/console/registry/index.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { createOperatorPayments, refundPayment } from '#server/money/payments/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { operatorPaymentEndpoints as endpoints } from '#shared/contracts/money/operator-payments.ts';

/** Payments of all organizations and their refunds, for operators. */
export function operatorPaymentRoutes(app: App, services: Services & { config: Config }): void {
  const { db } = app.platform;
  const deps = paymentServices(services);
  const payments = createOperatorPayments(db);
  const { operatorsOnly } = createDeployers(app, db, services.config);

  implement(app, endpoints.list, ({ query }) => payments.list(query), operatorsOnly);

  implement(
    app,
    endpoints.refund,
    async ({ params: { payment_id: id }, body }, context) => {
      const { organization } = found(await payments.find(id), 'payment');
      const { amount, reason, subscription } = body;
      await refundPayment(deps, {
        ...{ organizationId: organization.id, paymentId: id, reason },
        ...{ amount: BigInt(amount), expectedRefundable: BigInt(body.expected_refundable) },
        ...{
          by: context.user.name || context.user.email,
          endsSubscription: subscription === 'end',
        },
        onStored: (transaction) =>
          auditByUser(transaction, context, organization.id, {
            ...{ action: 'subscription.refunded', objectType: 'payment', objectId: id },
            after: { amount, reason, subscription },
          }),
      });
      return found(await payments.find(id), 'payment');
    },
    operatorsOnly,
  );
}
