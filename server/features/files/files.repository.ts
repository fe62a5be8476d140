import type { Insertable } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { FilesTable } from '#server/platform/db/tables/files.ts';
import { newId } from '#server/platform/ids.ts';

export type FileRow = Row<FilesTable>;
export type NewFile = Omit<Insertable<FilesTable>, 'organization_id' | 'id'>;

const prefix = '/files/';

/** Where the customer host serves an uploaded file; the same wherever the host is. */
export function fileUrl(key: string): string {
  return prefix + key;
}

/** Files that an organization has uploaded. */
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

    /** A file that something is to be read from: nobody sweeps it until the transaction ends. */
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

/** Of any organization: who asks holds a link, whose signature is checked with the row. */
export function findLinkedFile(db: Database, key: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst();
}
