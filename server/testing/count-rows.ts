import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** The number of rows by table that contain one of these texts in any column. */
export async function countRowsByTable(
  { services: { db } }: TestApp,
  ...texts: (string | null)[]
): Promise<Record<string, number>> {
  const tables = (await db.introspection.getTables()).filter(
    ({ schema, isView }) => schema === 'public' && !isView,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as part
      where exists (
        select from unnest(${texts}::text[]) as text where strpos(part::text, text) > 0
      )`.execute(db);
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}
