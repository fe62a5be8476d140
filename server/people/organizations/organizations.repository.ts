import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { PlanLimits } from '#shared/contracts/money/plans.ts';
import type { OptionalAgentType } from '#shared/contracts/names.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { guessCountry } from '#shared/utils/countries.ts';
import { graceMs } from './grace.ts';

/** The organizations of one user; runs as the database owner. */
export function createOrganizationsRepository(db: Database, userId: string) {
  return {
    /** Serializes changes of the user's organizations; returns the user's country. */
    async lockUser(): Promise<string> {
      const user = await db
        .selectFrom('users')
        .select(['country_code', 'language'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return user.country_code ?? guessCountry([user.language]);
    },

    /** Whether the user is still a member of the organization that they worked in last. */
    async hasCurrent(): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .innerJoin('members', (join) =>
          join
            .onRef('members.user_id', '=', 'users.id')
            .onRef('members.organization_id', '=', 'users.current_organization_id'),
        )
        .select('users.id')
        .where('users.id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('members')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    async list(): Promise<Organization[]> {
      const rows = await db
        .selectFrom('members')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select((row) => [
          'organizations.id',
          'organizations.name',
          'organizations.plan',
          'organizations.timezone',
          'organizations.country_code',
          'organizations.currency',
          'organizations.retention_days',
          'organizations.chats_per_member',
          'organizations.revision',
          'organizations.deleted_at',
          'organizations.deleted_by_name',
          'members.role',
          'users.current_organization_id',
          row
            .selectFrom('members as colleagues')
            .select((colleague) => colleague.fn.countAll<number>().as('count'))
            .whereRef('colleagues.organization_id', '=', 'organizations.id')
            .as('member_count'),
          row
            .selectFrom('windows')
            .select((window) => window.fn.countAll<number>().as('count'))
            .whereRef('windows.organization_id', '=', 'organizations.id')
            .where('windows.deleted_at', 'is', null)
            .as('window_count'),
        ])
        .where('members.user_id', '=', userId)
        .orderBy('members.created_at')
        .orderBy('organizations.id')
        .execute();
      return rows.map(({ current_organization_id, deleted_at, deleted_by_name, ...row }) => ({
        ...row,
        member_count: row.member_count ?? 0,
        window_count: row.window_count ?? 0,
        current: row.id === current_organization_id,
        deleted: deleted_at && {
          at: deleted_at.toISOString(),
          by: deleted_by_name,
          erased_at: new Date(deleted_at.getTime() + graceMs).toISOString(),
        },
      }));
    },

    async insert(organization: {
      name: string;
      countryCode: string;
      timezone: string;
      currency: string;
      features: readonly OptionalAgentType[];
      limits: PlanLimits | null;
    }): Promise<string> {
      const id = newId();
      await db
        .insertInto('organizations')
        .values({
          id,
          name: organization.name,
          country_code: organization.countryCode,
          timezone: organization.timezone,
          currency: organization.currency,
          plan_limits: JSON.stringify(organization.limits ?? {}),
          enable_companion: organization.features.includes('companion'),
          enable_blooming: organization.features.includes('blooming'),
          enable_sales: organization.features.includes('sales'),
        })
        .execute();
      return id;
    },
  };
}
