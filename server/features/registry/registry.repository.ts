import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Row, Tables } from '#server/platform/db/schema.ts';
import type { AreaRevisionsTable } from '#server/platform/db/tables/registry.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';
import type { SharedVersion } from '#shared/contracts/shared-files.ts';

export interface VersionFile {
  name: string;
  integrity: string;
  size: number;
}

/** Of versions and of changes, the latest this many are told. */
const most = 200;

type NewRevision = Omit<Row<AreaRevisionsTable>, 'created_at'>;

/** Versions, files, revisions and deploy tokens of the installation's areas. */
export function createRegistryRepository(db: Database | Transaction<Tables>) {
  return {
    /** 0 before anything was deployed. */
    async revision(): Promise<number> {
      const { revision } = await db
        .selectFrom('area_revisions')
        .select((row) => row.fn.coalesce(row.fn.max('revision'), sql<number>`0`).as('revision'))
        .executeTakeFirstOrThrow();
      return revision;
    },

    /** The latest revision of each area, with the manifests it names. */
    async live() {
      return db
        .selectFrom('area_revisions as latest')
        .leftJoin('area_versions as given', (join) =>
          join
            .onRef('given.area', '=', 'latest.area')
            .onRef('given.version', '=', 'latest.version'),
        )
        .leftJoin('area_versions as tried', (join) =>
          join
            .onRef('tried.area', '=', 'latest.area')
            .onRef('tried.version', '=', 'latest.canary_version'),
        )
        .distinctOn('latest.area')
        .select([
          'latest.area',
          'latest.canary_share',
          'given.manifest as manifest',
          'tried.manifest as canary_manifest',
        ])
        .orderBy('latest.area')
        .orderBy('latest.revision', 'desc')
        .execute();
    },

    /** Every area of which a version was deployed, with its latest revision. */
    deployed() {
      return db
        .selectFrom((query) =>
          query
            .selectFrom('area_versions')
            .select(({ fn }) => ['area', fn.countAll<string>().as('versions')])
            .groupBy('area')
            .as('known'),
        )
        .leftJoinLateral(
          (query) =>
            query
              .selectFrom('area_revisions')
              .selectAll()
              .whereRef('area_revisions.area', '=', 'known.area')
              .orderBy('revision', 'desc')
              .limit(1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .select(['known.area', 'known.versions', 'revision', 'version'])
        .select(['canary_version', 'canary_share', 'created_at', 'created_by'])
        .execute();
    },

    version(area: string, version: string) {
      return db
        .selectFrom('area_versions')
        .select(['version', 'manifest'])
        .where('area', '=', area)
        .where('version', '=', version)
        .executeTakeFirst();
    },

    /** Newest first. */
    versions(area: string) {
      return db
        .selectFrom('area_versions')
        .select(['version', 'size', 'manifest', 'created_at', 'created_by'])
        .where('area', '=', area)
        .orderBy('created_at', 'desc')
        .limit(most)
        .execute();
    },

    /** Newest first. */
    revisions(area: string, count = most) {
      return db
        .selectFrom('area_revisions')
        .selectAll()
        .where('area', '=', area)
        .orderBy('revision', 'desc')
        .limit(count)
        .execute();
    },

    /** Of a file of any version; undefined: nobody published it. */
    async integrityOfFile(area: string, name: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('area_files')
        .select('integrity')
        .where('area', '=', area)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.integrity;
    },

    /** Integrity of the files that are kept already, by name. */
    async integrityOf(area: string, names: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('area_files')
        .select(['name', 'integrity'])
        .where('area', '=', area)
        .where('name', 'in', [...names])
        .execute();
      return new Map(rows.map(({ name, integrity }) => [name, integrity]));
    },

    /** False: the version is there already. */
    async insertVersion(
      { area, manifest }: { area: string; manifest: BuiltArea | SharedVersion },
      files: readonly VersionFile[],
      by: string,
    ): Promise<boolean> {
      const { version } = manifest;
      await db
        .insertInto('area_files')
        .values(files.map((file) => ({ area, ...file })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const size = files.reduce((sum, file) => sum + file.size, 0);
      const inserted = await db
        .insertInto('area_versions')
        .values({ area, version, manifest: JSON.stringify(manifest), size, created_by: by })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** False: another change has taken this revision. */
    async insertRevision(revision: NewRevision): Promise<boolean> {
      const inserted = await db
        .insertInto('area_revisions')
        .values(revision)
        .onConflict((conflict) => conflict.doNothing())
        .returning('revision')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    insertToken(token: {
      id: string;
      area: string;
      name: string;
      token_hash: string;
      created_by: string;
    }) {
      return db.insertInto('deploy_tokens').values(token).returningAll().executeTakeFirstOrThrow();
    },

    /** Those in force, newest first. */
    tokens() {
      return db
        .selectFrom('deploy_tokens')
        .selectAll()
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .execute();
    },

    /** Whether an address is a user's own. */
    async hasVerifiedEmail(userId: string): Promise<boolean> {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('email_verified_at', 'is not', null)
        .executeTakeFirst();
      return user !== undefined;
    },

    /** The token in force; notes that it is used this moment. */
    takeToken(tokenHash: string) {
      return db
        .updateTable('deploy_tokens')
        .set({ last_used_at: sql<Date>`now()` })
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .returning(['area', 'name'])
        .executeTakeFirst();
    },

    revokeToken(id: string, by: string) {
      return db
        .updateTable('deploy_tokens')
        .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning(['area', 'name'])
        .executeTakeFirst();
    },
  };
}
