import { confirmPassword } from '#server/people/sign-ins/index.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints as endpoints } from '#shared/contracts/money/subscriptions.ts';
import { requestCancel, withdrawCancel } from './cancel.ts';
import { beginChange, planChange } from './change-type.ts';
import { charge } from './charge.ts';
import { endSubscription } from './end-subscription.ts';
import { type Billing, getInState, loadBilling, lockBilling } from './load-billing.ts';
import { findAgreement } from './overage/overage.repository.ts';
import { changeOverage } from './overage/overage.ts';
import { presentSubscription } from './present-subscription.ts';
import { registerKey } from './register-key.ts';
import { audit, nameOf, notifyMember, type SubscriptionDeps } from './route-helpers.ts';
import { beginSubscription, previewSubscription } from './subscribe.ts';
import { beginResume, suspendByMember } from './suspend.ts';

const historySize = 100;

/** Endpoints of the subscription of the caller's organization. */
export function subscriptionRoutes(app: App, deps: SubscriptionDeps): void {
  readRoutes(app, deps);
  chargingRoutes(app, deps);
  endingRoutes(app, deps);
}

function readRoutes(app: App, deps: SubscriptionDeps): void {
  implement(app, endpoints.current, async (_input, context) =>
    presentSubscription(await load(deps, context), deps.payments),
  );

  const find = async (
    { subscription_id: id }: { subscription_id: string },
    context: MemberContext,
  ) => {
    const billing = await load(deps, context);
    return found(billing.current?.id === id ? billing : null, 'subscription');
  };
  const get = async (_input: unknown, _context: MemberContext, billing: Billing) => {
    const events = await billing.subscriptions.listEvents(historySize);
    const history = events.map(({ created_at, by_name: by, ...event }) => ({
      ...{ ...event, by, at: created_at.toISOString() },
    }));
    return { ...(await presentSubscription(billing, deps.payments)), history };
  };
  implement(app, endpoints.get, get, { find });

  implement(app, planChangeEndpoints.quote, async ({ query: { type: plan, ...terms } }, context) =>
    previewSubscription(await load(deps, context), { plan, ...terms }),
  );
}

function chargingRoutes(app: App, deps: SubscriptionDeps): void {
  implementInSteps(app, planChangeEndpoints.subscribe, async ({ body }, steps) => {
    if (body.billing_key) await registerKey(deps, steps, body.billing_key);
    const { subscription_type: plan, period, currency, expected_total } = body;
    const begun = await steps.inTransaction(async (context) => {
      const billing = await lock(deps, context);
      const choice = { plan, period, currency };
      const invoice = await beginSubscription(deps, billing, choice, expected_total);
      await audit(context, 'subscription.started', { plan, period });
      return invoice;
    });
    return finish(deps, steps, { payment: await charge(deps, begun.payment) });
  });

  implementInSteps(
    app,
    planChangeEndpoints.changeType,
    async ({ params, query, body }, steps) => {
      const { preview: isPreview, period } = query;
      const { preview, begun } = await steps.inTransaction(async (context) => {
        const billing = isPreview ? await load(deps, context) : await lock(deps, context);
        const current = billing.current?.period ?? 'month';
        const choice = { plan: params.type, period: period ?? current };
        const { storage } = deps;
        if (isPreview) {
          // Without a difference no entry is stored; the call meets the rule that mutations are audited.
          await audit(context, 'subscription.changed', {}, {});
          return { preview: (await planChange(billing, choice, storage)).preview, begun: null };
        }
        const options = { storage, expectedTotal: body?.expected_total, by: nameOf(context) };
        const change = await beginChange(deps, billing, choice, options);
        const before = { plan: billing.current?.plan, period: billing.current?.period };
        await audit(context, 'subscription.changed', choice, before);
        return change;
      });
      const payment = await charge(deps, begun?.payment ?? null);
      return finish(deps, steps, { preview, payment });
    },
    {
      find: async (_params, context: MemberContext) =>
        found((await load(deps, context)).current, 'subscription'),
    },
  );

  implementInSteps(app, endpoints.activate, async (_input, steps) => {
    const begun = await steps.inTransaction(async (context) => {
      const invoice = await beginResume(deps, await lock(deps, context), nameOf(context));
      await audit(context, 'subscription.resumed', {});
      return invoice;
    });
    return finish(deps, steps, { payment: await charge(deps, begun?.payment ?? null) });
  });
}

function endingRoutes(app: App, deps: SubscriptionDeps): void {
  const { payments } = deps;
  implement(app, endpoints.suspend, async ({ body }, context) => {
    await suspendByMember(await lock(deps, context), { ...body, by: nameOf(context) });
    await audit(context, 'subscription.suspended', { when: body.when });
    return presentSubscription(await load(deps, context), payments);
  });

  implement(app, endpoints.changeOverage, async ({ body }, context) => {
    const billing = await lock(deps, context);
    const { max_chats: maxChats, expected_price: expectedPrice } = body;
    const before = await findAgreement(context.transaction, context.caller.organizationId);
    await changeOverage(billing, { maxChats, expectedPrice, by: nameOf(context) });
    const previous = { max_chats: before?.max_chats ?? null };
    await audit(context, 'subscription.overage_changed', { max_chats: maxChats }, previous);
    await notifyMember(deps, context);
    return presentSubscription(await load(deps, context), payments);
  });

  implement(app, endpoints.requestCancel, async ({ body }, context) => {
    const billing = await lock(deps, context);
    const effective = await requestCancel(billing, { ...body, by: nameOf(context) });
    await audit(context, 'subscription.cancel_requested', { reason: body.reason });
    return { effective_at: effective.toISOString() };
  });

  implement(app, endpoints.withdrawCancel, async (_input, context) => {
    await withdrawCancel(await lock(deps, context), nameOf(context));
    await audit(context, 'subscription.cancel_withdrawn', {});
    return presentSubscription(await load(deps, context), payments);
  });

  implementInSteps(app, endpoints.unsubscribe, async ({ body }, steps) => {
    // Outside of a transaction, because hashing is slow.
    if ('password' in body) await confirmPassword(app.platform, steps.user.id, body.password);
    return steps.finish(async (context) => {
      const billing = await lock(deps, context);
      if ('name' in body && body.name.trim() !== billing.payer.name) {
        throw invalidField('name', 'wrong');
      }
      const states = ['trial', 'active', 'cancel_requested', 'suspended'] as const;
      const current = getInState(billing, states);
      await endSubscription(billing, current, { by: nameOf(context) });
      await audit(context, 'subscription.canceled', {}, { plan: current.plan });
      return presentSubscription(await load(deps, context), payments);
    });
  });
}

function load({ clock }: SubscriptionDeps, context: MemberContext): Promise<Billing> {
  return loadBilling(context.transaction, context.caller.organizationId, clock());
}

function lock({ clock }: SubscriptionDeps, context: MemberContext): Promise<Billing> {
  return lockBilling(context.transaction, context.caller.organizationId, clock());
}

function finish<Result extends { payment: 'none' | 'paid' | 'pending' }>(
  deps: SubscriptionDeps,
  steps: StepsContext,
  result: Result,
) {
  return steps.finish(async (context) => {
    if (result.payment === 'paid') await notifyMember(deps, context);
    return {
      ...result,
      subscription: await presentSubscription(await load(deps, context), deps.payments),
    };
  });
}
