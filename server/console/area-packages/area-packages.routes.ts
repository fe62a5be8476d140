import { join } from 'node:path';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { sendStaticFile } from '#server/platform/http/send-static-file.ts';
import { readStaticFiles, type StaticFiles } from '#server/platform/http/static-files.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { createReleaseFiles } from '#server/platform/storage/release-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type AreaPackage, registryEndpoints } from '#shared/contracts/console/registry.ts';

const builtPackages = join(import.meta.dirname, '../../../dist/area-packages');
const path = '/redesign/areas/packages';
/** The file name contains a hash of the content. */
const cacheControl = 'public, max-age=31536000, immutable';

interface AreaPackageDeps {
  consoleOrigin: string;
  storage: Storage;
  log: Logger;
}

/**
 * The npm packages with which other teams build areas. npm downloads them without a session; those of
 * earlier releases are available too, because lock files name them.
 */
export async function areaPackageRoutes(
  app: App,
  { consoleOrigin, storage, log }: AreaPackageDeps,
  folder = builtPackages,
): Promise<void> {
  const built = await readStaticFiles(folder);
  const items = readList(built).map(({ file, ...item }) => ({
    ...item,
    url: `${consoleOrigin}${path}/${file}`,
  }));
  implement(app, registryEndpoints.packages, () => ({ items }));

  const releaseFiles = createReleaseFiles(storage, 'area-packages');
  app.get<{ Params: { file: string } }>(`${path}/:file`, async (request, reply) => {
    const { file } = request.params;
    const found = built.get(file) ?? (await releaseFiles.find(file));
    return sendStaticFile(request, reply, file.endsWith('.tgz') ? found : undefined, cacheControl);
  });

  // Not awaited: this release is served from the storage only after the next upgrade.
  const storing = storeAll(built).catch((error: unknown) =>
    log.warn({ err: error }, 'the packages for areas were not stored'),
  );
  app.addHook('onClose', () => storing);

  async function storeAll(files: StaticFiles): Promise<void> {
    for (const [name, file] of files) {
      if (name.endsWith('.tgz')) await releaseFiles.store(new Map([[name, file]]), name);
    }
  }
}

/** The list that the build writes beside the packages; empty where they were not built. */
function readList(built: StaticFiles): (Omit<AreaPackage, 'url'> & { file: string })[] {
  const list = built.get('packages.json');
  return list ? JSON.parse(list.content.toString()) : [];
}
