import { type Insertable, sql, type Updateable } from 'kysely';
import type { WindowScope } from '#server/people/members/index.ts';
import { nameOfUser } from '#server/people/users/index.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { type ExportFormat, type ExportKind, exportKinds } from '#shared/contracts/names.ts';

/** What members start and see in the list. */
export type ExportRow = Row<'exports'> & { kind: ExportKind; format: ExportFormat };
export type ExportChange = Updateable<DatabaseTables['exports']>;
type NewFile = Omit<Insertable<DatabaseTables['exports']>, 'organization_id'>;
type NewExport = NewFile & { kind: ExportKind; format: ExportFormat };

const maxListed = 50;

export function createExportsRepository(db: TenantTransaction, organizationId: string) {
  const exports = () =>
    db
      .selectFrom('exports')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('kind', 'in', exportKinds)
      .$narrowType<{ kind: ExportKind; format: ExportFormat }>();

  return {
    async insert(row: NewExport): Promise<ExportRow> {
      return db
        .insertInto('exports')
        .values({ organization_id: organizationId, ...row })
        .returningAll()
        .$narrowType<{ kind: ExportKind; format: ExportFormat }>()
        .executeTakeFirstOrThrow();
    },

    /** A file of another feature, which is not in the list. */
    async insertFile(row: NewFile): Promise<void> {
      await db
        .insertInto('exports')
        .values({ organization_id: organizationId, ...row })
        .execute();
    },

    find: (id: string) => exports().where('id', '=', id).executeTakeFirst(),

    findOwn(id: string, userId: string): Promise<ExportRow | undefined> {
      return exports().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
    },

    listOwn(userId: string): Promise<ExportRow[]> {
      return exports()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute();
    },

    /** Exports of the organization that are not finished. */
    async countOpen(): Promise<number> {
      const { count } = await db
        .selectFrom('exports')
        .select(sql<number>`count(*)`.as('count'))
        .where('organization_id', '=', organizationId)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Changes an export in one of these states; undefined if it is in another or was removed. */
    change(
      id: string,
      states: readonly ExportRow['state'][],
      change: ExportChange,
    ): Promise<ExportRow | undefined> {
      return db
        .updateTable('exports')
        .set(change)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('state', 'in', [...states])
        .where('kind', 'in', exportKinds)
        .returningAll()
        .$narrowType<{ kind: ExportKind; format: ExportFormat }>()
        .executeTakeFirst();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('exports')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Windows in the scope, of these if given. */
    listWindows(
      scope: WindowScope,
      only: { ids?: readonly string[] | null; hashes?: readonly string[] | undefined },
    ): Promise<{ id: string; name: string }[]> {
      const { ids = null, hashes } = only;
      return db
        .selectFrom('windows')
        .select(['id', sql<string>`draft ->> 'name'`.as('name')])
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .$if(scope !== 'all', (query) => query.where('id', '=', sql<string>`any(${scope})`))
        .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids})`))
        .$if(hashes !== undefined, (query) =>
          query.where('hash_id', '=', sql<string>`any(${hashes})`),
        )
        .orderBy('id')
        .execute();
    },
  };
}

/** Links and files of all organizations, as the database's owner. */
export function createExportFiles(db: Database) {
  return {
    findDownload: (id: string) =>
      db
        .selectFrom('exports')
        .innerJoin('users', 'users.id', 'exports.user_id')
        .selectAll('exports')
        .select(nameOfUser.as('user_name'))
        .where('exports.id', '=', id)
        .executeTakeFirst(),

    /** Whether the link was unused; it cannot be used again. */
    async consumeLink({
      organization_id,
      id,
      link_secret,
    }: Pick<ExportRow, 'organization_id' | 'id' | 'link_secret'>): Promise<boolean> {
      const used = await db
        .updateTable('exports')
        .set({ link_secret: null })
        .where('organization_id', '=', organization_id)
        .where('id', '=', id)
        .where('link_secret', '=', link_secret)
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Files that were finished before a time. */
    listExpired: (before: Date) =>
      db
        .selectFrom('exports')
        .select(['organization_id', 'id', 'key'])
        .where('state', '=', 'done')
        .where('finished_at', '<=', before)
        .limit(1_000)
        .execute(),

    async markExpired({ organization_id, id }: { organization_id: string; id: string }) {
      await db
        .updateTable('exports')
        .set({ state: 'expired', key: null, link_secret: null })
        .where('organization_id', '=', organization_id)
        .where('id', '=', id)
        .execute();
    },

    async removeOlder(before: Date): Promise<void> {
      await db
        .deleteFrom('exports')
        .where('created_at', '<=', before)
        .where('state', 'in', ['failed', 'expired'])
        .execute();
    },
  };
}
