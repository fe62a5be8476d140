import { sql } from 'kysely';
import { personHasNoContacts } from '#server/conversations/contacts/index.ts';
import { type Database, enterOrganization } from '#server/platform/db/database.ts';
import { eraseRows, type WriteErasureAudit } from './erased-rows.repository.ts';
import type { OwnRows } from './owned-files.repository.ts';

export interface DueWindow {
  organization_id: string;
  id: string;
  name: string;
  agent_id: string | null;
  deleted_at: Date;
}

/** Erased in batches before the window; the order matters. */
const batchedTables = ['contacts', 'sessions', 'customers', 'live_events'] as const;

/** Tables with a list of window ids, from which the window is removed. */
const tablesOfWindowIds = [
  ...['members', 'invites', 'api_keys', 'canned_replies', 'notification_channels'],
  'jobs',
] as const;

/** Windows of all organizations, as the database's owner. */
export function createWindowErasure(db: Database) {
  return {
    /** Marks the windows that are due, which can no longer be restored, and returns them. */
    async begin(before: Date): Promise<DueWindow[]> {
      const { rows } = await sql<DueWindow>`
        update windows set erasing = true where erasing or deleted_at <= ${before}
        returning organization_id, id, draft ->> 'name' as name, agent_id, deleted_at`.execute(db);
      return rows;
    },

    /** One batch of attachments; empty when none is left. */
    attachments: ({ organization_id, id }: DueWindow) =>
      db
        .selectFrom('attachments')
        .select(['id', 'key'])
        .where('organization_id', '=', organization_id)
        .where('window_id', '=', id)
        .limit(1_000)
        .execute(),

    async removeAttachment({ organization_id }: DueWindow, id: string): Promise<void> {
      await db
        .deleteFrom('attachments')
        .where('organization_id', '=', organization_id)
        .where('id', '=', id)
        .execute();
    },

    async eraseRows({ organization_id, id }: DueWindow): Promise<void> {
      const condition = sql<boolean>`organization_id = ${organization_id} and window_id = ${id}`;
      for (const table of batchedTables) await eraseRows(db, table, condition);
      // Customers without a contact in another window.
      await eraseRows(
        db,
        'profiles',
        sql<boolean>`organization_id = ${organization_id} and ${personHasNoContacts}`,
      );
    },

    /** The rows that may reference files. */
    ownRows: ({ id }: DueWindow): OwnRows => ({
      windows: sql<boolean>`id = ${id}`,
      window_versions: sql<boolean>`window_id = ${id}`,
    }),

    /**
     * Erases the remaining rows at once, and marks the agent as deleted when no other window uses
     * it.
     */
    finish(
      { organization_id, id, agent_id }: DueWindow,
      writeErasureAudit: WriteErasureAudit,
    ): Promise<void> {
      return db.transaction().execute(async (transaction) => {
        for (const table of tablesOfWindowIds) {
          await sql`update ${sql.table(table)} set window_ids = array_remove(window_ids, ${id})
            where organization_id = ${organization_id} and ${id} = any(window_ids)`.execute(
            transaction,
          );
        }
        await sql`update members set last_window_id = null
          where organization_id = ${organization_id} and last_window_id = ${id}`.execute(
          transaction,
        );
        await transaction
          .deleteFrom('windows')
          .where('organization_id', '=', organization_id)
          .where('id', '=', id)
          .execute();
        await sql`update agents set erasing = true, deleted_at = coalesce(deleted_at, now())
          where organization_id = ${organization_id} and id = ${agent_id} and not exists (
            select from windows where windows.organization_id = agents.organization_id
              and windows.agent_id = agents.id)`.execute(transaction);
        await writeErasureAudit(await enterOrganization(transaction, organization_id));
      });
    },
  };
}
