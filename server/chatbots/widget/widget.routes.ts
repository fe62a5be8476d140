import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { sendStaticFile } from '#server/platform/http/send-static-file.ts';
import { readStaticFiles, type StaticFiles } from '#server/platform/http/static-files.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { createReleaseFiles, type ReleaseFiles } from '#server/platform/storage/release-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { widgetEndpoints } from '#shared/contracts/chatbots/widget.ts';
import {
  builtWidget,
  findPackage,
  isPackage,
  pinnedName,
  readRelease,
  releaseOf,
} from './read-release.ts';

/** Short cache: the name is the same in every release. */
const loaderCache = 'public, max-age=300, stale-while-revalidate=86400';
/** Immutable: the name contains the content hash. */
const assetCache = 'public, max-age=31536000, immutable';

/**
 * Serves the built widget: the loader at `/widget.js` and, for pages that pin it, at
 * `/widget-<version>.js`; its files under `/widget/`. Pinned files of earlier releases are
 * available too.
 */
export async function widgetRoutes(
  app: App,
  { storage, log }: { storage: Storage; log: Logger },
  folder = builtWidget,
): Promise<void> {
  const built = await readStaticFiles(folder);
  const loader = built.get('widget.js');
  const pinned = withPinnedNames(built);
  const releaseFiles = createReleaseFiles(storage, 'widget');
  // Responses do not depend on the origin, so caches need not vary by it.
  const anyOrigin = { 'access-control-allow-origin': '*' };

  app.get('/widget.js', (request, reply) =>
    sendStaticFile(request, reply.headers(anyOrigin), loader, loaderCache),
  );
  const sendPinned = async (name: string, ...[request, reply]: Parameters<Handler>) => {
    const file = pinned.get(name) ?? (await releaseFiles.find(name));
    return sendStaticFile(request, reply.headers(anyOrigin), file, assetCache);
  };
  app.get<{ Params: { version: string } }>('/widget-:version.js', (request, reply) =>
    sendPinned(pinnedName(request.params.version), request, reply),
  );
  app.get<{ Params: { '*': string } }>('/widget/*', (request, reply) =>
    sendPinned(request.params['*'], request, reply),
  );

  if (!loader) return;
  // Not awaited: this release is served from the storage only after the next upgrade.
  const storing = storeRelease(
    releaseFiles,
    pinned,
    pinnedName(releaseOf(loader.content).version),
  ).catch((error: unknown) => log.warn({ err: error }, 'the widget’s files were not stored'));
  app.addHook('onClose', () => storing);
}

type Handler = (
  request: Parameters<typeof sendStaticFile>[0],
  reply: Parameters<typeof sendStaticFile>[1],
) => unknown;

/** The immutable files by path. */
function withPinnedNames(built: StaticFiles): StaticFiles {
  const loader = built.get('widget.js');
  const assets = [...built].flatMap(([path, file]) =>
    path.startsWith('assets/') ? [[path.slice('assets/'.length), file] as const] : [],
  );
  return new Map([
    ...assets,
    ...(loader ? [[pinnedName(releaseOf(loader.content).version), loader] as const] : []),
  ]);
}

/** The package has a release of its own: it may change while the loader does not. */
async function storeRelease(
  releases: ReleaseFiles,
  files: StaticFiles,
  loader: string,
): Promise<void> {
  const packages = [...files].filter(([name]) => isPackage(name));
  for (const [name, file] of packages) await releases.store(new Map([[name, file]]), name);
  await releases.store(files, loader);
}

/** The URLs and the integrity of the current release; registered on both hosts. */
export async function releaseRoutes(
  app: App,
  { customerOrigin }: { customerOrigin: string },
  folder?: string,
): Promise<void> {
  const [release, packageName] = await Promise.all([readRelease(folder), findPackage(folder)]);
  implement(app, widgetEndpoints.release, () => {
    const { version, integrity } = found(release, 'widget: it is not built');
    return {
      package_url: packageName && `${customerOrigin}/widget/${packageName}`,
      moving_url: `${customerOrigin}/widget.js`,
      pinned_url: `${customerOrigin}/${pinnedName(version)}`,
      integrity,
      version,
    };
  });
}
