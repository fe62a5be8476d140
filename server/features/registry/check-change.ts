import type { BuiltArea } from '#shared/contracts/registry.ts';
import { type SharedVersion, sharedName } from '#shared/contracts/shared-files.ts';
import { breakRefusals, linkRefusals } from './check-links.ts';
import { type BuiltParts, everythingLive } from './live-console.ts';
import { isArea, isShared, readDeployed } from './read-deployed.ts';
import { RefusedVersion } from './refusals.ts';
import type { createRegistryRepository } from './registry.repository.ts';

interface Next {
  /** Versions that users get from now on. */
  manifests: readonly (BuiltArea | SharedVersion)[];
  /** What came with the console is live again. */
  toBuiltIn: boolean;
}

/**
 * Throws a `RefusedVersion` when what goes live does not fit the rest that is live. It did when it was
 * published; but since then areas may take more of the shared files, or these may give less.
 */
export async function checkChange(
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
      : [...manifests.filter(isArea), ...builtIn()].flatMap((version) =>
          shared.flatMap((files) => linkRefusals(version, files)),
        );
  if (refusals.length > 0) throw new RefusedVersion(refusals);

  function builtIn(): readonly BuiltArea[] {
    return toBuiltIn ? built.areas.filter(({ name }) => name === area) : [];
  }
}
