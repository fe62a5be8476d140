import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import { type SharedVersion, sharedName } from '#shared/contracts/console/shared-files.ts';
import { breakRefusals, linkRefusals } from './check-links.ts';
import { takenNamespaceRefusals } from './check-namespaces.ts';
import { takenRouteRefusals } from './check-routes.ts';
import { type BuiltParts, everythingLive } from './live-console.ts';
import { isArea, isShared, readDeployed } from './read-deployed.ts';
import { RefusedVersion } from './refusal.ts';
import type { createRegistryRepository } from './registry.repository.ts';

interface Next {
  /** The versions that users will get. */
  manifests: readonly (BuiltArea | SharedVersion)[];
  /** The built-in version becomes live again. */
  toBuiltIn: boolean;
}

/**
 * Throws a `RefusedVersion` when the new live version is incompatible with the others. It was
 * compatible when it was published, but other areas or the shared files may have changed since, and
 * another area may have taken its routes or namespaces.
 */
export async function assertCompatibleChange(
  repository: ReturnType<typeof createRegistryRepository>,
  area: string,
  { manifests, toBuiltIn }: Next,
  built: BuiltParts,
): Promise<void> {
  const { shared, live } = everythingLive(built, await readDeployed(repository));
  const refusals =
    area === sharedName
      ? [...manifests.filter(isShared), ...(toBuiltIn ? [built.shared] : [])].flatMap((files) =>
          breakRefusals(files, live),
        )
      : [...manifests.filter(isArea), ...builtIn()].flatMap((version) => [
          ...shared.flatMap((files) => linkRefusals(version, files)),
          ...takenRouteRefusals(version, live),
          ...takenNamespaceRefusals(version, live, shared),
        ]);
  if (refusals.length > 0) throw new RefusedVersion(refusals);

  function builtIn(): readonly BuiltArea[] {
    return toBuiltIn ? built.areas.filter(({ name }) => name === area) : [];
  }
}
