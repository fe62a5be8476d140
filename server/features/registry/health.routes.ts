import type { Database } from '#server/platform/db/database.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { registryEndpoints } from '#shared/contracts/registry.ts';
import { addReport } from './area-health.ts';

/** What pages tell of their areas. Who told it is asked for the limit only, and kept nowhere. */
export function healthRoutes(app: App, db: Database, built: () => readonly AreaManifest[]): void {
  implement(app, registryEndpoints.report, async ({ body }) => ({
    counted: await addReport(db, body, built()),
  }));
}
