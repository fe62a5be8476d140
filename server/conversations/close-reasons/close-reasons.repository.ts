import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { defaultCloseReasons } from '#shared/contracts/names.ts';

export interface StoredReason {
  id: string;
  /** Null for a default reason, which is named in the reader's language. */
  name: string | null;
  archived: boolean;
}

/** The reasons for closing chats that an organization offers. */
export function createCloseReasonsRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** The default reasons until the organization has its own. */
    async list(): Promise<StoredReason[]> {
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

    async isOffered(id: string): Promise<boolean> {
      return (await this.list()).some((reason) => reason.id === id && !reason.archived);
    },

    /** Serializes replacements, which read the reasons before they write them. */
    async lockReplacement(): Promise<void> {
      const name = `close reasons ${organizationId}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
    },

    async save(reasons: readonly StoredReason[]): Promise<void> {
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
