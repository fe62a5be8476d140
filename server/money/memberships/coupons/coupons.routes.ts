import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import {
  auditSale,
  type ConsoleDeps,
  foundInScope,
  getOwnWindow,
} from '#server/money/memberships/selling/console-context.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import { timezoneOf } from '#server/people/organizations/index.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import { type Coupon, couponEndpoints as endpoints } from '#shared/contracts/money/coupons.ts';
import { dayIn } from '#shared/utils/calendar-days.ts';
import { hashCode, newCouponCode, prefixOf } from './coupon-code.ts';
import { type CouponRow, createCoupons } from './coupons.repository.ts';

/** Endpoints of coupons that grant memberships. */
export function couponRoutes(app: App, deps: ConsoleDeps): void {
  const { clock } = deps;

  async function couponsOf({ transaction, caller }: MemberContext) {
    const timezone = await timezoneOf(transaction, caller.organizationId);
    return createCoupons(transaction, caller.organizationId, dayIn(clock(), timezone));
  }

  implement(app, endpoints.list, async ({ query }, context) => {
    const { window_hash, ...filter } = query;
    const { id: windowId } = await getOwnWindow(context, window_hash);
    const coupons = await couponsOf(context);
    const prefix = prefixOf(filter.name ?? '');
    const { items, total } = await coupons.list({ ...filter, windowId, prefix });
    return { items: items.map(toCoupon), total, page: query.page, size: query.size };
  });

  implement(app, endpoints.create, async ({ body }, context) => {
    const { transaction, caller } = context;
    const { organizationId } = caller;
    const window = await getOwnWindow(context, body.window_hash);
    const plan = await createPlans(transaction, organizationId).find(body.plan_id);
    if (plan?.window_id !== window.id) throw invalidField('plan_id', 'unknown_reference');
    if (body.expiration_date < dayIn(clock(), window.timezone)) {
      throw invalidField('expiration_date', 'too_small');
    }
    const batchId = newId();
    const { name, plan_id, period_unit, period, expiration_date, count } = body;
    const codes = Array.from({ length: count }, newCouponCode);
    const coupons = await couponsOf(context);
    const batch = { batch_id: batchId, name, plan_id, period_unit, period, expiration_date };
    await coupons.insert(
      codes.map((code) => ({
        ...{ ...batch, id: newId(), window_id: window.id, created_at: clock() },
        ...{ code_hash: hashCode(code, window.id), code_prefix: prefixOf(code) },
      })),
    );
    const after = { name, plan: plan.name, period_unit, period, expiration_date, count };
    await auditSale(context, 'coupon.created', batchId, { after });
    return { codes };
  });

  implement(
    app,
    endpoints.update,
    async ({ body: { stop } }, context, before) => {
      const coupons = await couponsOf(context);
      if (!(await coupons.setStop(before.id, stop))) {
        throw new AppError('invalid_state', 'the coupon was used');
      }
      const change = { before: { stop: before.stop }, after: { stop } };
      await auditSale(context, stop ? 'coupon.stopped' : 'coupon.continued', before.id, change);
      return toCoupon(found(await coupons.find(before.id), 'coupon'));
    },
    {
      find: async ({ coupon_id: id }: { coupon_id: string }, context: MemberContext) =>
        foundInScope(context, await (await couponsOf(context)).find(id), 'coupon'),
    },
  );

  implement(app, endpoints.bulkDelete, async ({ body }, context) => {
    const coupons = await couponsOf(context);
    const scope = chatScope(context.caller);
    const known = await coupons.listWindows(body.ids);
    const ids = known.filter(({ window_id }) => isInScope(scope, window_id)).map(({ id }) => id);
    // Coupons that the member may not see look like coupons that do not exist.
    if (ids.length < new Set(body.ids).size) throw invalidField('ids', 'unknown_reference');
    const deleted = await coupons.removeUnused(ids);
    const result = { deleted, kept_used: ids.length - deleted };
    await auditSale(context, 'coupon.deleted', ids[0] ?? '', { before: { count: deleted } });
    return result;
  });
}

function toCoupon(row: CouponRow): Coupon {
  const { window_id: _, used_at, created_at, ...coupon } = row;
  return {
    ...coupon,
    used_at: used_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
