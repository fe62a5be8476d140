import { type Insertable, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import type { Coupon } from '#shared/contracts/money/coupons.ts';
import type { Day } from '#shared/utils/calendar-days.ts';

type NewCoupon = Omit<Insertable<DatabaseTables['coupons']>, 'organization_id'>;

interface Filter {
  windowId?: string;
  status?: Coupon['status'] | undefined;
  plan_id?: string | undefined;
  name?: string | undefined;
  /** The beginning of a code. */
  prefix?: string | undefined;
}

interface Page extends Filter {
  windowId: string;
  page: number;
  size: number;
}

/** The coupons of one organization. `today` is the day in its time zone. */
export function createCoupons(db: TenantTransaction, organizationId: string, today: Day) {
  const status = sql<Coupon['status']>`case when coupons.used_at is not null then 'used'
    when coupons.stop then 'stopped'
    when coupons.expiration_date < ${today}::date then 'expired' else 'unused' end`;
  const listed = ({ windowId, status: wanted, plan_id, name = '', prefix = '' }: Filter) =>
    db
      .selectFrom('coupons')
      .innerJoin('membership_plans', (join) =>
        join
          .onRef('membership_plans.organization_id', '=', 'coupons.organization_id')
          .onRef('membership_plans.id', '=', 'coupons.plan_id'),
      )
      .where('coupons.organization_id', '=', organizationId)
      .$if(windowId !== undefined, (query) => query.where('coupons.window_id', '=', windowId ?? ''))
      .$if(wanted !== undefined, (query) => query.where(status, '=', wanted ?? 'unused'))
      .$if(plan_id !== undefined, (query) => query.where('coupons.plan_id', '=', plan_id ?? ''))
      .$if(name !== '', (query) =>
        query.where(({ or, eb }) =>
          or([
            eb(sql`strpos(lower(coupons.name), ${name.toLowerCase()})`, '>', 0),
            eb(sql<boolean>`starts_with(code_prefix, ${prefix || '-'})`, '=', true),
          ]),
        ),
      );
  const select = (filter: Filter) =>
    listed(filter)
      .select(['coupons.id', 'coupons.window_id', 'coupons.name', 'coupons.plan_id'])
      .select(['code_prefix', 'period_unit', 'period', 'stop', 'used_at', 'coupons.created_at'])
      .select(['membership_plans.name as plan_name', status.as('status')])
      .select(sql<string>`coupons.expiration_date::text`.as('expiration_date'));

  return {
    find: (id: string) => select({}).where('coupons.id', '=', id).executeTakeFirst(),

    findByCode: (windowId: string, codeHash: string) =>
      select({ windowId }).where('code_hash', '=', codeHash).executeTakeFirst(),

    async list({ page, size, ...filter }: Page) {
      const items = await select(filter)
        .orderBy('coupons.created_at', 'desc')
        .orderBy('coupons.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await listed(filter)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { items, total: Number(total) };
    },

    async insert(coupons: readonly NewCoupon[]): Promise<void> {
      await db
        .insertInto('coupons')
        .values(coupons.map((coupon) => ({ organization_id: organizationId, ...coupon })))
        .execute();
    },

    /** Whether this call used it: of several at once, one does. */
    async use(id: string, { customerId, at }: { customerId: string; at: Date }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('coupons')
        .set({ used_at: at, used_by: customerId })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('stop', '=', false)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False if it was used. */
    async setStop(id: string, stop: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('coupons')
        .set({ stop })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Those of these coupons that exist, in windows of a scope. */
    async listWindows(ids: readonly string[]) {
      return db
        .selectFrom('coupons')
        .select(['id', 'window_id'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
        .execute();
    },

    /** Returns how many were deleted: used ones are not. */
    async removeUnused(ids: readonly string[]): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('coupons')
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
export type CouponRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createCoupons>['find']>>>;
