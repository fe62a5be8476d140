import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { revisedBy } from '#server/platform/db/revised-by.ts';
import type { PlanCode, PlanLimits } from '#shared/contracts/money/plans.ts';
import type { PermissionMap, Role } from '#shared/contracts/people/permissions.ts';
import type { OrganizationChanges } from './organization-changes.ts';

export interface OwnPosition {
  id: string;
  role: Role;
  permission: PermissionMap;
}

/** One organization, as its members see it. */
export function createOrganizationRepository(db: TenantTransaction, organizationId: string) {
  const change = () => db.updateTable('organizations').where('id', '=', organizationId);

  return {
    /** Its settings; the organization and its memberships are locked until the transaction ends. */
    lock() {
      return db
        .selectFrom('organizations')
        .select(['name', 'country_code', 'currency', 'timezone', 'retention_days'])
        .select('chats_per_member')
        .select(['deleted_at', 'card_registered'])
        .select(['revision', 'revised_at', 'revised_by', 'created_at'])
        .where('id', '=', organizationId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
    },

    findOwn(userId: string): Promise<OwnPosition | undefined> {
      return db
        .selectFrom('members')
        .select(['id', 'role', 'permission'])
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    },

    async change(
      changes: Omit<OrganizationChanges, 'retention_days'> & { currency?: string },
      userId: string,
    ): Promise<void> {
      const { name, country_code, currency, timezone, chats_per_member } = changes;
      await change()
        .set({
          updated_at: sql`now()`,
          ...revisedBy(userId),
          ...(name !== undefined && { name }),
          ...(country_code !== undefined && { country_code }),
          ...(currency !== undefined && { currency }),
          ...(timezone !== undefined && { timezone }),
          ...(chats_per_member !== undefined && { chats_per_member }),
        })
        .execute();
    },

    async markDeleted(by: { id: string; name: string }, at: Date): Promise<void> {
      await change().set({ deleted_at: at, deleted_by: by.id, deleted_by_name: by.name }).execute();
    },

    async restore(): Promise<void> {
      await change().set({ deleted_at: null, deleted_by: null, deleted_by_name: null }).execute();
    },

    /** The fields that determine whether the organization can be used. */
    getUsability(userId: string) {
      return db
        .selectFrom('organizations')
        .select(({ exists, selectFrom }) => [
          'suspended_at',
          'period_anchor',
          exists(
            selectFrom('windows')
              .select('windows.id')
              .where('windows.organization_id', '=', organizationId)
              .where('windows.deleted_at', 'is', null),
          ).as('has_window'),
          selectFrom('users').select('phone_number').where('users.id', '=', userId).as('phone'),
        ])
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
    },
  };
}

export async function renameOrganization(
  db: TenantTransaction,
  organizationId: string,
  name: string,
  userId: string,
): Promise<void> {
  await createOrganizationRepository(db, organizationId).change({ name }, userId);
}

/** ISO 4217 code of an organization's prices, also of those in its tables that name no currency. */
export async function currencyOf(db: TenantTransaction, organizationId: string): Promise<string> {
  const { currency } = await db
    .selectFrom('organizations')
    .select('currency')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return currency;
}

export async function timezoneOf(db: TenantTransaction, organizationId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('organizations')
    .select('timezone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return timezone;
}

/** ISO 3166 code. */
export async function countryOf(db: TenantTransaction, organizationId: string): Promise<string> {
  const { country_code } = await db
    .selectFrom('organizations')
    .select('country_code')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return country_code;
}

/** Grants a plan with what it allows now. Later price lists do not change it. */
export async function savePlan(
  db: TenantTransaction,
  organizationId: string,
  { plan, limits }: { plan: PlanCode; limits: PlanLimits },
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ plan, plan_limits: JSON.stringify(limits) })
    .where('id', '=', organizationId)
    .execute();
}

/** Whether a card is registered, for pages that may not see it. */
export async function saveCardRegistered(
  db: TenantTransaction,
  organizationId: string,
  isRegistered: boolean,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ card_registered: isRegistered })
    .where('id', '=', organizationId)
    .execute();
}

/** Bills answers beyond the plan by an agreement; null: the AI stops at the limit. */
export async function saveOverage(
  db: TenantTransaction,
  organizationId: string,
  overage: { id: string; max: number } | null,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ overage_id: overage?.id ?? null, overage_max: overage?.max ?? null })
    .where('id', '=', organizationId)
    .execute();
}

/** Suspends all chatbots of an organization, or resumes them. */
export async function saveSuspension(
  db: TenantTransaction,
  organizationId: string,
  suspendedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ suspended_at: suspendedAt })
    .where('id', '=', organizationId)
    .execute();
}

/** Counts usage from the day of a subscription. */
export async function savePeriodAnchor(
  db: TenantTransaction,
  organizationId: string,
  anchor: Date,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ period_anchor: anchor })
    .where('id', '=', organizationId)
    .execute();
}
