import type { TenantTransaction } from '#server/platform/db/database.ts';

/** What an organization sets for its windows and agents, and how many windows it has. */
export function createWindowOrganizationRepository(db: TenantTransaction, organizationId: string) {
  return {
    async countWindows(): Promise<number> {
      const { count } = await db
        .selectFrom('windows')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    async timezone(): Promise<string> {
      const { timezone } = await db
        .selectFrom('organizations')
        .select('timezone')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return timezone;
    },

    async country(): Promise<string> {
      const { country_code } = await db
        .selectFrom('organizations')
        .select('country_code')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return country_code;
    },
  };
}
export type WindowOrganizationRepository = ReturnType<typeof createWindowOrganizationRepository>;
