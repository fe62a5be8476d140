import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import { type SharedVersion, sharedName } from '#shared/contracts/console/shared-files.ts';
import type { DeployedParts, Live } from './live-console.ts';
import type { createRegistryRepository } from './registry.repository.ts';

type Repository = ReturnType<typeof createRegistryRepository>;
type Row = Awaited<ReturnType<Repository['live']>>[number];
type Stored = BuiltArea | SharedVersion;

/** The built-in version is live. */
const builtIn: Live<never> = { manifest: null, canary: null };
export const noneDeployed: DeployedParts = { shared: builtIn, areas: new Map() };

/** The live versions by the latest revisions. */
export async function readDeployed(repository: Repository): Promise<DeployedParts> {
  const rows = await repository.live();
  const shared = rows.find(({ area }) => area === sharedName);
  const areas = rows.filter(({ area }) => area !== sharedName);
  return {
    shared: shared ? liveOf(shared, isShared) : builtIn,
    areas: new Map(areas.map((row) => [row.area, liveOf(row, isArea)])),
  };
}

function liveOf<Manifest extends Stored>(
  { manifest, canary_manifest, canary_share }: Row,
  is: (stored: Stored) => stored is Manifest,
): Live<Manifest> {
  return {
    manifest: manifest && is(manifest) ? manifest : null,
    canary:
      canary_manifest && canary_share && is(canary_manifest)
        ? { manifest: canary_manifest, share: canary_share }
        : null,
  };
}

export const isShared = (stored: Stored): stored is SharedVersion => 'bundles' in stored;
export const isArea = (stored: Stored): stored is BuiltArea => !isShared(stored);
