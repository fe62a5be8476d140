import type { Database } from '#server/platform/db/database.ts';

/** Ids of the organization's chatbots for children. */
export async function listChildWindows(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('windows')
    .innerJoin('agents', (join) =>
      join
        .onRef('agents.organization_id', '=', 'windows.organization_id')
        .onRef('agents.id', '=', 'windows.agent_id'),
    )
    .select('windows.id')
    .where('windows.organization_id', '=', organizationId)
    .where('agents.type', '=', 'blooming')
    .execute();
  return rows.map(({ id }) => id);
}
