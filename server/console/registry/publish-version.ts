import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { BuiltArea, VersionSource } from '#shared/contracts/console/area-versions.ts';
import { type SharedVersion, sharedName } from '#shared/contracts/console/shared-files.ts';
import { createAreaFilesRepository } from './area-files.repository.ts';
import { fileKey } from './area-registry.ts';
import { integrityOf, type VersionFiles } from './check-files.ts';
import { checkShared } from './check-shared.ts';
import { checkVersion, type TargetConsole } from './check-version.ts';
import { RefusedVersion } from './refusal.ts';
import { createRegistryRepository, type VersionFile } from './registry.repository.ts';

interface PublishParts {
  db: Database;
  storage: Storage;
}

interface NewVersion {
  area: string;
  manifest: unknown;
  files: VersionFiles;
  /** Built-in files by address without `/assets/`. */
  builtIn: ReadonlyMap<string, { content: Buffer }>;
  source: VersionSource | undefined;
  by: string;
}

/**
 * Checks a version and stores its files. Publishing the same version again succeeds; the same name
 * with other content is `version_taken`. Throws a `RefusedVersion`.
 */
export async function publishVersion(
  { db, storage }: PublishParts,
  { area, manifest: builtManifest, files: builtFiles, builtIn, source, by }: NewVersion,
  console: TargetConsole,
): Promise<{ version: string; size: number; isNew: boolean }> {
  const { manifest, refusals, styles } =
    area === sharedName
      ? await checkShared(builtManifest, builtFiles, console)
      : { ...(await checkVersion(area, builtManifest, builtFiles, console)), styles: undefined };
  if (!manifest) throw new RefusedVersion(refusals);
  const files = new Map(styles ? [...builtFiles, styles] : builtFiles);

  const entries = [...files].map(([name, content]) => ({
    name,
    content,
    integrity: integrityOf(content),
    size: content.length,
  }));
  for (const { name, content } of entries) {
    const built = builtIn.get(area === sharedName ? name : `${area}/${name}`);
    if (built && !built.content.equals(content)) throw fileTaken(name);
  }
  const stored = await assertNotTaken(db, area, manifest, entries);
  // Files go first, so that every version in the database can be served.
  const newEntries = entries.filter(({ name }) => !stored.has(name));
  const type = 'application/octet-stream';
  await Promise.all(
    newEntries.map(({ name, content, integrity }) =>
      storage.put(fileKey(area, name, integrity), content, { type }),
    ),
  );
  const isNew = await db.transaction().execute(async (transaction) => {
    const isInserted = await createRegistryRepository(transaction).insertVersion(
      { area, manifest, source, by },
      entries.map(({ content: _content, ...file }) => file),
    );
    // A concurrent call may have published other content meanwhile.
    await assertNotTaken(transaction, area, manifest, entries);
    return isInserted;
  });
  return {
    version: manifest.version,
    size: entries.reduce((sum, { size }) => sum + size, 0),
    isNew,
  };
}

/**
 * Throws `version_taken` when the version, or a file of this name, was published with other content.
 * Returns the integrity of the published files by name.
 */
async function assertNotTaken(
  db: Parameters<typeof createRegistryRepository>[0],
  area: string,
  manifest: BuiltArea | SharedVersion,
  files: readonly Pick<VersionFile, 'name' | 'integrity'>[],
): Promise<ReadonlyMap<string, string>> {
  const names = files.map(({ name }) => name);
  const published = await createAreaFilesRepository(db).integrityByName(area, names);
  const changed = files.find(({ name, integrity }) => {
    const known = published.get(name);
    return known !== undefined && known !== integrity;
  });
  if (changed) throw fileTaken(changed.name);
  const known = await createRegistryRepository(db).version(area, manifest.version);
  if (known && !isDeepStrictEqual(known.manifest, manifest)) {
    throw new AppError('version_taken', `${manifest.version} was published before`);
  }
  return published;
}

const fileTaken = (name: string) =>
  new AppError('version_taken', `${name} was published before, with other content`);
