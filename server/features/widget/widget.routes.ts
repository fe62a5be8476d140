import { join } from 'node:path';
import type { App } from '#server/platform/http/platform.ts';
import { sendStaticFile } from '#server/platform/http/send-static-file.ts';
import { readStaticFiles } from '#server/platform/http/static-files.ts';

const builtWidget = join(import.meta.dirname, '../../../dist/widget');

/** Keeps its name from release to release, so pages must learn of a new one soon. */
const loaderCache = 'public, max-age=300, stale-while-revalidate=86400';
/** Has its content in its name. */
const assetCache = 'public, max-age=31536000, immutable';

/** The widget as it was built: the loader at `/widget.js`, what it loads under `/widget/`. */
export async function widgetRoutes(app: App, folder = builtWidget): Promise<void> {
  const files = await readStaticFiles(folder);
  // Nothing here depends on who asks, so caches need not tell origins apart.
  const anyOrigin = { 'access-control-allow-origin': '*' };

  app.get('/widget.js', (request, reply) =>
    sendStaticFile(request, reply.headers(anyOrigin), files.get('widget.js'), loaderCache),
  );
  app.get<{ Params: { '*': string } }>('/widget/*', (request, reply) =>
    sendStaticFile(
      request,
      reply.headers(anyOrigin),
      files.get(`assets/${request.params['*']}`),
      assetCache,
    ),
  );
}
