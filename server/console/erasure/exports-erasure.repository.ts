import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { DueAgent } from './agent-erasure.repository.ts';
import type { DueWindow } from './window-erasure.repository.ts';

/** Exports that contain or name the window. */
export function exportsOfWindow({ id, deleted_at: deletedAt }: DueWindow): RawBuilder<SqlBool> {
  // An export of all windows contains those that were not deleted when it was created.
  return sql`(${id} = any(window_ids) or (window_ids is null
    and created_at <= ${deletedAt} and state in ('running', 'done')))`;
}

/** Exports of the agent's unanswered questions. */
export function exportsOfAgent({ id }: DueAgent): RawBuilder<SqlBool> {
  return sql`filter ->> 'agent_id' = ${id}`;
}

/** Erases exports with their files. One that is still written stops and deletes its own file. */
export async function eraseExports(
  { db, storage }: { db: Database; storage: Storage },
  organizationId: string,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'key'])
    .where('organization_id', '=', organizationId)
    .where(condition)
    .execute();
  // The row goes last, so that a failed run is retried.
  for (const { id, key } of rows) {
    if (key) await storage.delete(key);
    await db
      .deleteFrom('exports')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  }
}
