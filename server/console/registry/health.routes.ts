import type { Database } from '#server/platform/db/database.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { addReport } from './area-health.ts';

/** Health reports of pages. The reporter is used for the rate limit only and not stored. */
export function healthRoutes(app: App, db: Database, built: () => readonly AreaManifest[]): void {
  implement(app, registryEndpoints.report, async ({ body }) => ({
    counted: await addReport(db, body, built()),
  }));
}
