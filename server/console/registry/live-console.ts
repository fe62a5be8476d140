import { sha256 } from '#server/platform/ids.ts';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import { type SharedVersion, sharedName } from '#shared/contracts/console/shared-files.ts';
import { breakRefusals, isLinked, linkRefusals } from './check-links.ts';
import { type Refusal, refusal } from './refusal.ts';

/** The deployed versions of an area, or of the shared files. */
export interface Live<Manifest> {
  /** Null: the built-in version. */
  manifest: Manifest | null;
  canary: { manifest: Manifest; share: number } | null;
}

/** The shared files and areas of the built console. */
export interface BuiltParts {
  shared: SharedVersion;
  areas: readonly BuiltArea[];
}

export interface DeployedParts {
  shared: Live<SharedVersion>;
  areas: ReadonlyMap<string, Live<BuiltArea>>;
}

/**
 * The console of a user: deployed versions where they are compatible, otherwise built-in ones.
 * Deploys are checked, but the console itself may be updated or downgraded.
 */
export function consoleFor(
  userId: string | null,
  built: BuiltParts,
  deployed: DeployedParts,
): { shared: SharedVersion; areas: BuiltArea[] } {
  const shared =
    versionsFor(userId, deployed.shared).find(
      (version) => sharedRefusals(version, built, deployed).length === 0,
    ) ?? built.shared;
  const areas = new Map(built.areas.map((area) => [area.name, area]));
  for (const [name, live] of deployed.areas) {
    const version = versionsFor(userId, live).find((each) => isLinked(each, shared));
    if (version) areas.set(name, version);
  }
  return { shared, areas: [...areas.values()] };
}

/** Every version that some user gets; a change must be compatible with all of them. */
export function everythingLive(built: BuiltParts, deployed: DeployedParts) {
  const { shared, areas } = consoleFor(null, built, deployed);
  const sharedCanaries = canaryOf(deployed.shared).filter(
    (version) => sharedRefusals(version, built, deployed).length === 0,
  );
  const areaCanaries = [...deployed.areas.values()].flatMap(canaryOf);
  return {
    shared: [shared, ...sharedCanaries],
    live: [...areas, ...areaCanaries.filter((area) => isLinked(area, shared))],
  };
}

/** A live version that nobody gets because it is incompatible. */
export interface UnservedVersion {
  area: string;
  version: string;
  refusals: Refusal[];
}

export function notServed(built: BuiltParts, deployed: DeployedParts): UnservedVersion[] {
  const { shared } = consoleFor(null, built, deployed);
  const found = [
    ...versionsOf(deployed.shared).map((files) => ({
      area: sharedName,
      version: files.version,
      refusals: sharedRefusals(files, built, deployed),
    })),
    ...[...deployed.areas.values()].flatMap(versionsOf).map((area) => ({
      area: area.name,
      version: area.version,
      refusals: linkRefusals(area, shared),
    })),
  ];
  return found.filter(({ refusals }) => refusals.length > 0);
}

/** Each built-in area must be compatible with the files, or have a deployed version that is. */
function sharedRefusals(
  shared: SharedVersion,
  built: BuiltParts,
  deployed: DeployedParts,
): Refusal[] {
  const { contract } = shared;
  const supported = built.shared.contract;
  const unmatched = built.areas.filter(({ name }) => {
    const area = deployed.areas.get(name)?.manifest;
    return !area || !isLinked(area, shared);
  });
  return [
    ...(contract < supported ? [refusal('contract_lowered', { contract, supported })] : []),
    ...breakRefusals(shared, unmatched),
  ];
}

const canaryOf = <Manifest>({ canary }: Live<Manifest>) => (canary ? [canary.manifest] : []);

function versionsOf<Manifest>(live: Live<Manifest>): Manifest[] {
  return [...(live.manifest ? [live.manifest] : []), ...canaryOf(live)];
}

/** The versions that a user may get, the preferred one first. */
function versionsFor<Manifest extends { version: string }>(
  userId: string | null,
  live: Live<Manifest>,
): Manifest[] {
  const { manifest, canary } = live;
  const isCanary = canary && userId !== null && isInShare(userId, canary.manifest, canary.share);
  return [...(isCanary ? [canary.manifest] : []), ...(manifest ? [manifest] : [])];
}

/** The same user always gets the same version; the selected users differ between versions. */
function isInShare(userId: string, { version }: { version: string }, share: number): boolean {
  const bucket = Number.parseInt(sha256(`${userId} ${version}`).slice(0, 8), 16) % 100;
  return bucket < share;
}
