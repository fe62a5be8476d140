import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';

type NewPlan = Omit<Insertable<DatabaseTables['membership_plans']>, 'organization_id'>;

/** The membership plans of one organization. */
export function createPlans(db: TenantTransaction, organizationId: string) {
  const select = () =>
    db
      .selectFrom('membership_plans')
      .select(['id', 'window_id', 'name', 'level', 'prices', 'daily_chats', 'monthly_chats'])
      .select(['is_hidden', 'created_at'])
      .select((plan) =>
        plan
          .selectFrom('memberships')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('memberships.organization_id', '=', 'membership_plans.organization_id')
          .whereRef('memberships.plan_id', '=', 'membership_plans.id')
          .where('memberships.state', '<>', 'ended')
          .as('members'),
      )
      .where('membership_plans.organization_id', '=', organizationId);

  return {
    find: (id: string) => select().where('membership_plans.id', '=', id).executeTakeFirst(),

    /** Smallest level first, hidden ones last. */
    list: (windowId: string) =>
      select()
        .where('membership_plans.window_id', '=', windowId)
        .orderBy('is_hidden')
        .orderBy('level')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async insert(plan: NewPlan): Promise<void> {
      await db
        .insertInto('membership_plans')
        .values({ organization_id: organizationId, ...plan })
        .execute();
    },

    async change(
      id: string,
      changes: Updateable<DatabaseTables['membership_plans']>,
    ): Promise<void> {
      await db
        .updateTable('membership_plans')
        .set(changes)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Locks the plan against new memberships until the transaction ends. */
    async lock(id: string): Promise<void> {
      await db
        .selectFrom('membership_plans')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .forUpdate()
        .execute();
    },

    /** Whether somebody has or had a membership of the plan. */
    async wasUsed(id: string): Promise<boolean> {
      const { was_used } = await db
        .selectNoFrom((row) =>
          row
            .or([
              row.exists(
                row
                  .selectFrom('memberships')
                  .select('id')
                  .where('organization_id', '=', organizationId)
                  .where('plan_id', '=', id),
              ),
              row.exists(
                row
                  .selectFrom('coupons')
                  .select('id')
                  .where('organization_id', '=', organizationId)
                  .where('plan_id', '=', id)
                  .where('used_at', 'is not', null),
              ),
            ])
            .$castTo<boolean>()
            .as('was_used'),
        )
        .executeTakeFirstOrThrow();
      return was_used;
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('membership_plans')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
export type PlanRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createPlans>['find']>>>;
