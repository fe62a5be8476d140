import { type BuiltArea, builtAreaSchema } from '#shared/contracts/console/area-versions.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';
import { buildRefusals } from './check-build.ts';
import { manifestRefusals, type VersionFiles } from './check-files.ts';
import { linkRefusals, usesOf } from './check-links.ts';
import { takenNamespaceRefusals } from './check-namespaces.ts';
import { ownRouteRefusals, takenRouteRefusals } from './check-routes.ts';
import { type Refusal, refusal } from './refusal.ts';

/** The console that a version is checked against. */
export interface TargetConsole {
  /** The shared files that users get: the live version and the canary. */
  shared: readonly SharedVersion[];
  /** The areas that users get, in all their versions. */
  live: readonly BuiltArea[];
  /** Addresses that belong to the shell. */
  ownPaths: readonly string[];
}

/** The manifest to store, with the imported names; or the refusals. */
export type Checked<Manifest> =
  | { manifest: Manifest; refusals: [] }
  | { manifest: null; refusals: Refusal[] };

/** Checks a version before anybody gets it; returns every error. */
export async function checkVersion(
  area: string,
  builtManifest: unknown,
  files: VersionFiles,
  console: TargetConsole,
): Promise<Checked<BuiltArea>> {
  const parsed = builtAreaSchema.safeParse(builtManifest);
  if (!parsed.success) return { manifest: null, refusals: manifestRefusals(parsed.error) };
  if (parsed.data.name !== area) {
    return { manifest: null, refusals: [refusal('name', { name: parsed.data.name, area })] };
  }
  const { uses, refusals: codeRefusals } = await usesOf(parsed.data.uses, files);
  const manifest = { ...parsed.data, uses };
  const refusals = [
    ...buildRefusals(manifest, files),
    ...ownRouteRefusals(manifest, console.ownPaths),
    ...takenRouteRefusals(manifest, console.live),
    ...takenNamespaceRefusals(manifest, console.live, console.shared),
    ...codeRefusals,
    ...console.shared.flatMap((shared) => linkRefusals(manifest, shared)),
  ];
  return refusals.length > 0 ? { manifest: null, refusals } : { manifest, refusals: [] };
}
