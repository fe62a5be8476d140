import { addOnTotal, offeredAddOns, priceListAt, tierPrice } from '#server/money/plans/index.ts';
import { withVat } from '#server/money/tax/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { addOnPriceVersion, addOnEndpoints as endpoints } from '#shared/contracts/money/add-ons.ts';
import { beginAddOn, planAddOn, presentAddOns } from './add-ons.ts';
import { isCharged } from './apply-payment.ts';
import { charge } from './charge.ts';
import { loadBilling, lockBilling } from './load-billing.ts';
import { audit, nameOf, notifyMember, type SubscriptionDeps } from './route-helpers.ts';

/** Endpoints of add-ons. */
export function addOnRoutes(app: App, deps: SubscriptionDeps): void {
  const { clock } = deps;

  implement(app, endpoints.list, async (_input, { transaction, caller }) =>
    presentAddOns(await loadBilling(transaction, caller.organizationId, clock())),
  );

  implement(app, endpoints.price, async ({ query }, { transaction, caller }) => {
    const { version } = query;
    if (version !== addOnPriceVersion) {
      const supported = [addOnPriceVersion];
      throw new AppError('unsupported_version', `version ${version}`, { supported });
    }
    const billing = await loadBilling(transaction, caller.organizationId, clock());
    const { current, vatPercent, now } = billing;
    const charged = current && isCharged(current) ? current : undefined;
    const { currency, period } = charged ?? { currency: billing.currency, period: 'month' };
    const terms = { currency, period };
    const { code: filter, quantity } = query;
    return {
      ...{ version: priceListAt(now).version, ...terms },
      items: offeredAddOns
        .filter(({ code }) => filter === undefined || code === filter)
        .map((price) => {
          const { code, effect, tiers } = price;
          const net = addOnTotal({ code, quantity }, terms);
          return {
            ...{ code, quantity, unit: 'feature' in effect ? 1 : effect.amount },
            tiers: tiers.map(({ from, percent }) => ({
              ...{ from_quantity: from, price: Number(tierPrice(price, percent, terms)) },
            })),
            net: Number(net.amount),
            total: Number(withVat(net, vatPercent).total.amount),
          };
        }),
    };
  });

  implement(app, endpoints.check, async ({ body }, { transaction, caller }) => {
    const billing = await loadBilling(transaction, caller.organizationId, clock());
    return (await planAddOn(billing, body)).check;
  });

  implementInSteps(app, endpoints.manage, async ({ body }, steps) => {
    const { organizationId } = steps.caller;
    const begun = await steps.inTransaction(async (context) => {
      const billing = await lockBilling(context.transaction, organizationId, clock());
      const { expected_total: expectedTotal, ...change } = body;
      const by = nameOf(context);
      const invoice = await beginAddOn(deps, billing, { change, expectedTotal, by });
      await audit(context, 'subscription.add_on_changed', change);
      return invoice;
    });
    const payment = await charge(deps, begun?.payment ?? null);
    return steps.finish(async (context) => {
      if (payment === 'paid') await notifyMember(deps, context);
      const { transaction } = context;
      const billing = await loadBilling(transaction, organizationId, clock());
      const add_on = presentAddOns(billing).find(({ code }) => code === body.code);
      if (!add_on) throw new AppError('internal', 'an add-on is not listed');
      return { add_on, payment, ledger_id: begun?.invoiceId ?? null };
    });
  });
}
