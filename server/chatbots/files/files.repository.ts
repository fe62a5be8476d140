import type { Insertable } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';

export type FileRow = Row<'files'>;
export type NewFile = Omit<Insertable<DatabaseTables['files']>, 'organization_id' | 'id'>;

const prefix = '/files/';

/** Path of an uploaded file on the customer host, independent of the host name. */
export function fileUrl(key: string): string {
  return prefix + key;
}

export function createFilesRepository(db: TenantTransaction, organizationId: string) {
  const withKey = (key: string) =>
    db
      .selectFrom('files')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('key', '=', key)
      .where('withdrawn_at', 'is', null);
  const find = (key: string): Promise<FileRow | undefined> => withKey(key).executeTakeFirst();
  const claim = (key: string): Promise<FileRow | undefined> =>
    withKey(key).forKeyShare().executeTakeFirst();

  return {
    find,
    findByUrl: async (url: string) =>
      url.startsWith(prefix) ? find(url.slice(prefix.length)) : undefined,

    /** Finds a file that is about to become a source, and locks it so that no sweep removes it. */
    claim,
    claimByUrl: async (url: string) =>
      url.startsWith(prefix) ? claim(url.slice(prefix.length)) : undefined,

    insert(file: NewFile): Promise<FileRow> {
      return db
        .insertInto('files')
        .values({ organization_id: organizationId, id: newId(), ...file })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('files')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

/** In any organization: the caller verifies the signature of the link against the row. */
export function findLinkedFile(db: Database, key: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst();
}
