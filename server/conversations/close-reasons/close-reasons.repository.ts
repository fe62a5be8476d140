import type { StoredChoice } from '#server/conversations/choices/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';
import { defaultCloseReasons } from '#shared/contracts/names.ts';

/** The reasons for closing chats that an organization offers. */
export function createCloseReasonsRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** The default reasons until the organization has its own. */
    async list(): Promise<StoredChoice[]> {
      const rows = await db
        .selectFrom('close_reasons')
        .select(['id', 'name', 'archived'])
        .where('organization_id', '=', organizationId)
        .orderBy('archived')
        .orderBy('position')
        .execute();
      if (rows.length > 0) return rows;
      return defaultCloseReasons.map((id) => ({ id, name: null, archived: false }));
    },

    lock: () => takeLock(db, `close reasons ${organizationId}`),

    async save(reasons: readonly StoredChoice[]): Promise<void> {
      const rows = reasons.map((reason, position) => ({
        organization_id: organizationId,
        position,
        ...reason,
      }));
      await db
        .insertInto('close_reasons')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'id']).doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            position: row.ref('excluded.position'),
            archived: row.ref('excluded.archived'),
          })),
        )
        .execute();
    },
  };
}
