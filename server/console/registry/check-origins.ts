import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { createRegistryRepository } from './registry.repository.ts';

/** The origins besides the console's that a version calls. */
export const originsOf = (manifest: BuiltArea | SharedVersion): string[] =>
  ('connect' in manifest && manifest.connect) || [];

/**
 * What a deploy token may not activate: a version that calls an origin which no version of the area was
 * live with. The first of them takes an operator, because code of every area can then send there.
 */
export async function newOriginRefusals(
  repository: ReturnType<typeof createRegistryRepository>,
  area: string,
  manifests: readonly (BuiltArea | SharedVersion)[],
): Promise<Refusal[]> {
  const named = new Set(manifests.flatMap(originsOf));
  if (named.size === 0) return [];
  const earlier = await repository.manifestsOnceLive(area);
  const allowed = new Set(earlier.flatMap(({ manifest }) => originsOf(manifest)));
  const added = [...named].filter((origin) => !allowed.has(origin));
  return added.length === 0 ? [] : [refusal('new_origin', { origins: added.join(', ') })];
}
