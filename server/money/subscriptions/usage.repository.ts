import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** Numbers of chatbots, members and chatbots with a custom logo. */
export async function countUsage(db: TenantTransaction, organizationId: string) {
  const { windows, seats, logos } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('windows')
        .select((window) => window.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .as('windows'),
      row
        .selectFrom('members')
        .select((member) => member.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .as('seats'),
      row
        .selectFrom('windows')
        .select((window) => window.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`coalesce(published ->> 'custom_logo_image', '') <> ''`)
        .as('logos'),
    ])
    .executeTakeFirstOrThrow();
  return { windows: windows ?? 0, seats: seats ?? 0, logos: logos ?? 0 };
}
