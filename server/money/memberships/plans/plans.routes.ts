import { enqueuePriceChange } from '#server/money/memberships/renewals/membership-jobs.ts';
import {
  auditSale,
  foundInScope,
  getOwnWindow,
} from '#server/money/memberships/selling/console-context.ts';
import { saveMembershipsOn } from '#server/money/memberships/selling/save-memberships-on.ts';
import {
  findSellingWindow,
  takesPayments,
} from '#server/money/memberships/selling/selling-windows.repository.ts';
import { findFreeLimits, saveFreeLimits } from '#server/people/customer-limits/index.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import type { PaymentProviders } from '#server/platform/payments/index.ts';
import {
  membershipPlanEndpoints as endpoints,
  type MembershipPlan,
  maxMembershipPlans,
} from '#shared/contracts/money/membership-plans.ts';
import { createPlans, type PlanRow } from './plans.repository.ts';

interface PlanDeps {
  payments: PaymentProviders;
}

interface Counts {
  daily_chat_count: number | null;
  monthly_chat_count: number | null;
}

/** Endpoints of the membership plans of chatbots. */
export function planRoutes(app: App, { payments }: PlanDeps): void {
  implement(app, endpoints.list, async ({ query }, context) => {
    const { transaction, caller } = context;
    const { organizationId } = caller;
    const { id } = await getOwnWindow(context, query.window_hash);
    const window = found(await findSellingWindow(transaction, organizationId, id), 'window');
    const free = await findFreeLimits(transaction, organizationId, id);
    return {
      items: (await plansOf(context).list(id)).map(toPlan),
      free: free && { daily_chat_count: free.dailyChats, monthly_chat_count: free.monthlyChats },
      takes_payments: takesPayments(window, payments),
    };
  });

  implement(app, endpoints.create, async ({ body }, context) => {
    const { id: windowId } = await getOwnWindow(context, body.window_hash);
    assertCounts(body);
    const plans = plansOf(context);
    await assertRoom(context, {
      ...{ what: 'membership plans', limit: maxMembershipPlans },
      count: async () => (await plans.list(windowId)).length,
    });
    const id = newId();
    await plans.insert({
      ...{ id, window_id: windowId, name: body.name, level: body.level },
      ...{ prices: JSON.stringify(body.price), daily_chats: body.daily_chat_count },
      monthly_chats: body.monthly_chat_count,
    });
    const plan = found(await plans.find(id), 'plan');
    await auditSale(context, 'membership_plan.created', id, { after: auditedPart(plan) });
    await saveMembershipsOn(context.transaction, context.caller.organizationId, windowId);
    return toPlan(plan);
  });

  implement(
    app,
    endpoints.update,
    async ({ body }, context, before) => {
      const plans = plansOf(context);
      const { name, level, price, hidden } = body;
      const { daily_chat_count = before.daily_chats, monthly_chat_count = before.monthly_chats } =
        body;
      assertCounts({ daily_chat_count, monthly_chat_count });
      await plans.change(before.id, {
        ...{ daily_chats: daily_chat_count, monthly_chats: monthly_chat_count },
        ...(name !== undefined && { name }),
        ...(level !== undefined && { level }),
        ...(price && { prices: JSON.stringify(price) }),
        ...(hidden !== undefined && { is_hidden: hidden }),
      });
      const plan = found(await plans.find(before.id), 'plan');
      const change = { before: auditedPart(before), after: auditedPart(plan) };
      await auditSale(context, 'membership_plan.changed', plan.id, change);
      if (price) await enqueuePriceChange(context.transaction, plan.id);
      return toPlan(plan);
    },
    { find: findPlan },
  );

  implement(
    app,
    endpoints.delete,
    async (_input, context, plan) => {
      await plansOf(context).remove(plan.id);
      await auditSale(context, 'membership_plan.deleted', plan.id, { before: auditedPart(plan) });
      await saveMembershipsOn(context.transaction, context.caller.organizationId, plan.window_id);
      return { deleted: 1 };
    },
    {
      find: findPlan,
      async check(context, plan) {
        await plansOf(context).lock(plan.id);
        if (await plansOf(context).wasUsed(plan.id)) throw new AppError('plan_in_use');
      },
    },
  );

  implement(app, endpoints.saveFree, async ({ body: { window_hash, free } }, context) => {
    const { transaction, caller } = context;
    const { organizationId } = caller;
    const { id } = await getOwnWindow(context, window_hash);
    if (free) assertCounts(free);
    const before = await findFreeLimits(transaction, organizationId, id);
    const after = free && {
      ...{ dailyChats: free.daily_chat_count, monthlyChats: free.monthly_chat_count },
    };
    await saveFreeLimits(transaction, organizationId, id, after);
    await auditSale(context, 'membership_plan.free_changed', id, {
      ...{ before: before ?? {}, after: after ?? {} },
    });
    await saveMembershipsOn(transaction, organizationId, id);
    return { free };
  });
}

function plansOf({ transaction, caller }: MemberContext) {
  return createPlans(transaction, caller.organizationId);
}

async function findPlan({ plan_id: id }: { plan_id: string }, context: MemberContext) {
  return foundInScope(context, await plansOf(context).find(id), 'plan');
}

/** A daily count beyond the monthly one could never be used. */
function assertCounts({ daily_chat_count: daily, monthly_chat_count: monthly }: Counts): void {
  if (daily !== null && monthly !== null && daily > monthly) {
    throw invalidField('daily_chat_count', 'too_big');
  }
}

function toPlan(plan: PlanRow): MembershipPlan {
  const { id, name, level, prices: price } = plan;
  return {
    ...{ id, name, level, price, hidden: plan.is_hidden, members: plan.members ?? 0 },
    ...{ monthly_chat_count: plan.monthly_chats, daily_chat_count: plan.daily_chats },
    created_at: plan.created_at.toISOString(),
  };
}

function auditedPart({ name, level, prices, daily_chats, monthly_chats, is_hidden }: PlanRow) {
  return { name, level, prices, daily_chats, monthly_chats, is_hidden };
}
