import type { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import type { AreaSummary, BuiltArea } from '#shared/contracts/console/area-versions.ts';
import type { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { sharedName } from '#shared/contracts/console/shared-files.ts';
import { readHealth } from './area-health.ts';
import { liveIn } from './change-area.ts';
import { originsOf } from './check-origins.ts';
import type { BuiltParts } from './live-console.ts';
import { createRegistryRepository } from './registry.repository.ts';

type AreaDetails = z.infer<typeof registryEndpoints.versions.result>;

/** The state of the console in this process. */
export interface LiveConsoleState {
  built: BuiltParts;
  /** The areas, those with canaries last. */
  live: readonly BuiltArea[];
  notServed: readonly { area: string; version: string; reasons: string[] }[];
}

/** The shared files and every area, built-in or deployed; two queries for any number of areas. */
export async function listAreas(
  db: Database,
  consoleState: LiveConsoleState,
): Promise<AreaSummary[]> {
  const rows = await createRegistryRepository(db).deployed();
  const healthOf = await readHealth(db);
  const revision = Math.max(0, ...rows.map((row) => row.revision ?? 0));
  const builtIn = consoleState.built.areas.map(({ name }) => name);
  const names = new Set([sharedName, ...builtIn, ...rows.map(({ area }) => area)]);
  return [...names].sort().map((area) => {
    const row = rows.find((each) => each.area === area);
    const state = liveIn(row);
    const builtVersion = builtInOf(area, consoleState)?.version ?? null;
    return {
      area,
      ...state,
      revision,
      ...liveDetailsOf(area, consoleState),
      built_in: builtVersion,
      versions: Number(row?.versions ?? 0),
      changed_at: row?.created_at?.toISOString() ?? null,
      changed_by: row?.created_by ?? null,
      health: healthOf({ area, version: state.version ?? builtVersion ?? '' }),
    };
  });
}

/** An area with its versions and revisions, newest first. */
export async function describeArea(
  db: Database,
  area: string,
  consoleState: LiveConsoleState,
): Promise<AreaDetails> {
  const repository = createRegistryRepository(db);
  // The revision is read first, so that the data is never older than it.
  const revision = await repository.revision();
  const versions = await repository.versions(area);
  const revisions = await repository.revisions(area);
  const healthOf = await readHealth(db, area);
  const builtIn = builtInOf(area, consoleState);
  return {
    state: { area, ...liveIn(revisions[0]), revision },
    ...liveDetailsOf(area, consoleState),
    built_in: builtIn && {
      version: builtIn.version,
      contract: builtIn.contract,
      health: healthOf({ area, version: builtIn.version }),
    },
    versions: versions.map(({ manifest, created_at, ...version }) => ({
      ...version,
      contract: manifest.contract,
      connect: originsOf(manifest),
      created_at: created_at.toISOString(),
      health: healthOf({ area, version: version.version }),
    })),
    revisions: revisions.map((row) => ({
      ...liveIn(row),
      revision: row.revision,
      action: row.action,
      created_at: row.created_at.toISOString(),
      created_by: row.created_by,
    })),
  };
}

function builtInOf(area: string, { built }: LiveConsoleState) {
  return area === sharedName
    ? built.shared
    : (built.areas.find(({ name }) => name === area) ?? null);
}

/** The label of an area's first link in the navigation, and its versions that are not served. */
function liveDetailsOf(
  area: string,
  { live, notServed }: LiveConsoleState,
): Pick<AreaSummary, 'labels' | 'not_served'> {
  return {
    labels: live.find(({ name }) => name === area)?.nav[0]?.labels ?? null,
    not_served: notServed
      .filter((each) => each.area === area)
      .map(({ version, reasons }) => ({ version, reasons })),
  };
}
