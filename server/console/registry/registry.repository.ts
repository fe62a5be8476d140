import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import type { BuiltArea, VersionSource } from '#shared/contracts/console/area-versions.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';

export interface VersionFile {
  name: string;
  integrity: string;
  size: number;
}

interface NewVersion {
  area: string;
  manifest: BuiltArea | SharedVersion;
  source: VersionSource | undefined;
  by: string;
}

/** The number of versions and of revisions that are listed. */
const maxListed = 200;

type NewRevision = Omit<Row<'area_revisions'>, 'created_at'>;

/** Versions and revisions of areas. */
export function createRegistryRepository(db: Database | Transaction<DatabaseTables>) {
  return {
    /** 0 before the first deploy. */
    async revision(): Promise<number> {
      const { revision } = await db
        .selectFrom('area_revisions')
        .select((row) => row.fn.coalesce(row.fn.max('revision'), sql<number>`0`).as('revision'))
        .executeTakeFirstOrThrow();
      return revision;
    },

    /** The latest revision of each area with its manifests. */
    async live() {
      return db
        .selectFrom('area_revisions as latest')
        .leftJoin('area_versions as active', (join) =>
          join
            .onRef('active.area', '=', 'latest.area')
            .onRef('active.version', '=', 'latest.version'),
        )
        .leftJoin('area_versions as canary', (join) =>
          join
            .onRef('canary.area', '=', 'latest.area')
            .onRef('canary.version', '=', 'latest.canary_version'),
        )
        .distinctOn('latest.area')
        .select([
          'latest.area',
          'latest.canary_share',
          'active.manifest as manifest',
          'canary.manifest as canary_manifest',
        ])
        .orderBy('latest.area')
        .orderBy('latest.revision', 'desc')
        .execute();
    },

    /** Every deployed area with its latest revision. */
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

    /** Of the versions that users had, all of them or a share. */
    manifestsOnceLive(area: string) {
      return db
        .selectFrom('area_versions')
        .select('manifest')
        .where('area', '=', area)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('area_revisions')
              .select('revision')
              .whereRef('area_revisions.area', '=', 'area_versions.area')
              .where(({ or, eb, ref }) =>
                or([
                  eb('area_revisions.version', '=', ref('area_versions.version')),
                  eb('area_revisions.canary_version', '=', ref('area_versions.version')),
                ]),
              ),
          ),
        )
        .execute();
    },

    /** Newest first. */
    versions(area: string) {
      return db
        .selectFrom('area_versions')
        .select(['version', 'size', 'manifest', 'source', 'created_at', 'created_by'])
        .where('area', '=', area)
        .orderBy('created_at', 'desc')
        .limit(maxListed)
        .execute();
    },

    /** Newest first. */
    revisions(area: string, count = maxListed) {
      return db
        .selectFrom('area_revisions')
        .selectAll()
        .where('area', '=', area)
        .orderBy('revision', 'desc')
        .limit(count)
        .execute();
    },

    /** False when the version exists. */
    async insertVersion(
      { area, manifest, source, by }: NewVersion,
      files: readonly VersionFile[],
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
        .values({
          ...{ area, version, size, created_by: by },
          manifest: JSON.stringify(manifest),
          source: source ? JSON.stringify(source) : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** False when another change has taken this revision. */
    async insertRevision(revision: NewRevision): Promise<boolean> {
      const inserted = await db
        .insertInto('area_revisions')
        .values(revision)
        .onConflict((conflict) => conflict.doNothing())
        .returning('revision')
        .executeTakeFirst();
      return inserted !== undefined;
    },
  };
}
