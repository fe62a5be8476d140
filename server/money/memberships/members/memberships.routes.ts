import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import {
  auditSale,
  type ConsoleDeps,
  foundInScope,
  getOwnWindow,
} from '#server/money/memberships/selling/console-context.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { membershipEndpoints as endpoints } from '#shared/contracts/money/memberships.ts';
import { extendMembership } from './extend-membership.ts';
import { listGrantableCustomers } from './grantable-customers.repository.ts';
import { lockCustomer } from './lock-customer.repository.ts';
import { createMembershipList } from './membership-list.repository.ts';
import { createMemberships } from './memberships.repository.ts';
import { writeAllowance } from './write-allowance.ts';

/** Endpoints of the memberships of customers, for members. */
export function memberOfPlanRoutes(app: App, { clock }: ConsoleDeps): void {
  implement(app, endpoints.list, async ({ query: { window_hash, ...filter } }, context) => {
    const { id: windowId } = await getOwnWindow(context, window_hash);
    // A search would reveal what the member may not see.
    if (filter.text && !context.caller.permission.customer_info) {
      return { items: [], total: 0, page: filter.page, size: filter.size };
    }
    return listOf(context).list({ ...filter, windowId });
  });

  implement(app, endpoints.customers, async ({ query: { window_hash, text = '' } }, context) => {
    const { transaction, caller } = context;
    const { id: windowId } = await getOwnWindow(context, window_hash);
    if (!caller.permission.customer_info) return { items: [] };
    const filter = { windowId, text };
    return { items: await listGrantableCustomers(transaction, caller.organizationId, filter) };
  });

  implement(app, endpoints.grant, async ({ body }, context) => {
    const { transaction, caller } = context;
    const { organizationId } = caller;
    const { id: windowId, timezone } = await getOwnWindow(context, body.window_hash);
    const { customer_id: customerId, plan_id: planId, months } = body;
    const customer = await lockCustomer(transaction, organizationId, customerId);
    // Memberships of customers who did not sign in would be lost with the browser.
    if (customer?.windowId !== windowId || !customer.isVerified) {
      throw invalidField('customer_id', 'unknown_reference');
    }
    const plan = await createPlans(transaction, organizationId).find(planId);
    if (plan?.window_id !== windowId) throw invalidField('plan_id', 'unknown_reference');
    const id = await extendMembership(transaction, organizationId, {
      ...{ customerId, windowId, planId, timezone, source: 'grant', now: clock() },
      length: { unit: 'month', count: months },
    });
    await auditSale(context, 'membership.granted', id, { after: { plan: plan.name, months } });
    return found(await listOf(context).find(id), 'membership');
  });

  implement(
    app,
    endpoints.update,
    async ({ body: { stop } }, context, { id, customer_id: customerId }) => {
      const { transaction, caller } = context;
      const { organizationId } = caller;
      await lockCustomer(transaction, organizationId, customerId);
      const memberships = createMemberships(transaction, organizationId);
      const current = found(await memberships.find(id), 'membership');
      if (current.state === 'ended' || (!stop && current.period_end <= clock())) {
        throw new AppError('invalid_state', `the membership is ${current.state}`);
      }
      const state = stop ? 'stopped' : 'active';
      await memberships.change(id, { state, next_retry_at: null });
      await writeAllowance(transaction, organizationId, customerId);
      const change = { before: { state: current.state }, after: { state } };
      await auditSale(context, stop ? 'membership.stopped' : 'membership.continued', id, change);
      return found(await listOf(context).find(id), 'membership');
    },
    {
      async find({ membership_id: id }: { membership_id: string }, context: MemberContext) {
        const { transaction, caller } = context;
        const row = await createMemberships(transaction, caller.organizationId).find(id);
        return foundInScope(context, row, 'membership');
      },
    },
  );
}

function listOf({ transaction, caller }: MemberContext) {
  return createMembershipList(transaction, caller.organizationId);
}
