import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { sharedName } from '#shared/contracts/console/shared-files.ts';
import { createAreaFilesRepository } from './area-files.repository.ts';
import { fileKey } from './area-registry.ts';
import { integrityOf, type VersionFiles } from './check-files.ts';
import { checkShared } from './check-shared.ts';
import { checkVersion, type TargetConsole } from './check-version.ts';
import { RefusedVersion } from './refusal.ts';
import { createRegistryRepository } from './registry.repository.ts';

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
  by: string;
}

/**
 * Checks a version and stores its files. Publishing the same version again succeeds; the same name
 * with other content is `version_taken`. Throws a `RefusedVersion`.
 */
export async function publishVersion(
  { db, storage }: PublishParts,
  { area, manifest: builtManifest, files: builtFiles, builtIn, by }: NewVersion,
  console: TargetConsole,
): Promise<{ version: string; size: number; isNew: boolean }> {
  const { manifest, refusals, styles } =
    area === sharedName
      ? await checkShared(builtManifest, builtFiles, console)
      : { ...(await checkVersion(area, builtManifest, builtFiles, console)), styles: undefined };
  if (!manifest) throw new RefusedVersion(refusals);
  const files = new Map(styles ? [...builtFiles, styles] : builtFiles);

  const stored = await createAreaFilesRepository(db).integrityByName(area, [...files.keys()]);
  const entries = [...files].map(([name, content]) => ({
    name,
    content,
    integrity: integrityOf(content),
    size: content.length,
  }));
  for (const { name, content, integrity } of entries) {
    const built = builtIn.get(area === sharedName ? name : `${area}/${name}`);
    const isDifferent = built
      ? !built.content.equals(content)
      : stored.has(name) && stored.get(name) !== integrity;
    if (isDifferent) {
      throw new AppError('version_taken', `${name} was published before, with other content`);
    }
  }
  const known = await createRegistryRepository(db).version(area, manifest.version);
  if (known && !isDeepStrictEqual(known.manifest, manifest)) {
    throw new AppError('version_taken', `${manifest.version} was published before`);
  }
  // Files go first, so that every version in the database can be served.
  const newEntries = entries.filter(({ name }) => !stored.has(name));
  const type = 'application/octet-stream';
  await Promise.all(
    newEntries.map(({ name, content }) => storage.put(fileKey(area, name), content, { type })),
  );
  const isNew = await db.transaction().execute((transaction) =>
    createRegistryRepository(transaction).insertVersion(
      { area, manifest },
      entries.map(({ content: _content, ...file }) => file),
      by,
    ),
  );
  return {
    version: manifest.version,
    size: entries.reduce((sum, { size }) => sum + size, 0),
    isNew,
  };
}
