import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { listErrors } from './area-errors.ts';
import { addReport } from './area-health.ts';
import type { Deployers } from './deployers.ts';
import type { BuiltParts } from './live-console.ts';
import { createRegistryRepository } from './registry.repository.ts';
import { type WatchDeps, watchFailures } from './watch-failures.ts';

/** Health reports of pages, and the errors in them for those who deploy. */
export function healthRoutes(
  app: App,
  deps: WatchDeps,
  built: () => BuiltParts,
  deployers: Deployers,
  findFile: (path: string) => Promise<{ content: Buffer } | undefined>,
): void {
  implement(app, registryEndpoints.report, async ({ body }, { user, header }) => {
    const reporter = { userId: user.id, userAgent: header('user-agent') ?? '' };
    const counted = await addReport(deps.db, body, built().areas, reporter);
    for (const { area, version, loads, failures } of counted) {
      deps.metrics.areaLoads.inc({ area, result: 'failed' }, failures);
      deps.metrics.areaLoads.inc({ area, result: 'shown' }, Math.max(0, loads - failures));
      if (failures > 0) await watchFailures(deps, { area, version }, built());
    }
    return { counted: counted.length };
  });

  implement(
    app,
    registryEndpoints.errors,
    async ({ params: { area } }) => {
      const repository = createRegistryRepository(deps.db);
      const builtIn = built().areas.find(({ name }) => name === area);
      const items = await listErrors(deps.db, area, async (version, script) => {
        const deployed = (await repository.version(area, version))?.manifest;
        const manifest = builtIn?.version === version ? builtIn : deployed;
        const maps = manifest && 'source_maps' in manifest ? manifest.source_maps : undefined;
        const file = maps?.[script]?.replace('/assets/', '');
        return file && (await findFile(file))?.content.toString();
      });
      return { items };
    },
    { find: ({ area }, context) => deployers.authorize(area, context) },
  );
}
