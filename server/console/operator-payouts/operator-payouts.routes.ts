import type { Config } from '#server/config.ts';
import { createDeployers } from '#server/console/registry/index.ts';
import {
  createBankFile,
  createPayoutRun,
  createPayoutRuns,
  type Operator,
  type PayingAccount,
  presentPayoutRun,
  previewPayouts,
  settlePayout,
} from '#server/money/payouts/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { payoutEndpoints as endpoints, type PayoutRun } from '#shared/contracts/money/payouts.ts';

/** Payouts of sales to all organizations, for operators. */
export function operatorPayoutRoutes(app: App, services: Services & { config: Config }): void {
  const { db } = app.platform;
  const runs = createPayoutRuns(db);
  const payer = payingAccountOf(services.config);
  const { operatorsOnly } = createDeployers(app, db, services.config);

  async function get(id: string): Promise<PayoutRun> {
    return presentPayoutRun(services, found(await runs.find(id), 'payout run'));
  }

  implement(app, endpoints.preview, ({ query }) => previewPayouts(services, query), operatorsOnly);

  implement(
    app,
    endpoints.list,
    async ({ query: { page, size } }) => {
      const { items, total } = await runs.list({ page, size });
      const presented: PayoutRun[] = [];
      for (const run of items) presented.push(await presentPayoutRun(services, run));
      return { items: presented, total, page, size };
    },
    operatorsOnly,
  );

  implement(
    app,
    endpoints.create,
    async ({ body: { expected_total: expected, ...month } }, context) =>
      get(await createPayoutRun(services, month, BigInt(expected), operatorOf(context))),
    operatorsOnly,
  );

  implement(
    app,
    endpoints.bankFile,
    ({ params: { run_id: runId }, body: { kind } }, context) =>
      createBankFile(services, { runId, kind, payer }, operatorOf(context)),
    operatorsOnly,
  );

  implement(
    app,
    endpoints.settle,
    async ({ params: { run_id: runId, payout_id: payoutId }, body }, context) => {
      const payouts = await runs.listPayouts(runId);
      const payout = found(
        payouts.find(({ id }) => id === payoutId),
        'payout',
      );
      const { organizationId, organizationName } = payout;
      const settled = { organizationId, payoutId, isErased: organizationName === '' };
      await settlePayout(services, settled, body, operatorOf(context));
      return get(runId);
    },
    operatorsOnly,
  );
}

function operatorOf({ user, ip, requestId }: UserContext): Operator {
  return { userId: user.id, name: user.name || user.email, ip, requestId };
}

function payingAccountOf(config: Config): PayingAccount | null {
  const { PAYOUT_IBAN: iban, PAYOUT_BIC: bic, SELLER_NAME: name } = config;
  return iban === '' ? null : { name, iban, bic };
}
