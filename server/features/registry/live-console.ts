import { sha256 } from '#server/platform/ids.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';
import { type SharedVersion, sharedName } from '#shared/contracts/shared-files.ts';
import { breakRefusals, isLinked, linkRefusals } from './check-links.ts';
import { type Refusal, refuse } from './refusals.ts';

/** What was deployed of an area, or of the shared files. */
export interface Live<Manifest> {
  /** null: what came with the console. */
  manifest: Manifest | null;
  canary: { manifest: Manifest; share: number } | null;
}

/** The console as it was built. */
export interface BuiltParts {
  shared: SharedVersion;
  areas: readonly BuiltArea[];
}

/** What was deployed since. */
export interface DeployedParts {
  shared: Live<SharedVersion>;
  areas: ReadonlyMap<string, Live<BuiltArea>>;
}

/**
 * What a user gets: what was deployed, as far as it fits, else what came with the console. A deploy
 * is refused when something would not fit any more; but the console itself may be updated or set back.
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

/** All that anybody gets: what a change must fit. */
export function everythingLive(built: BuiltParts, deployed: DeployedParts) {
  const { shared, areas } = consoleFor(null, built, deployed);
  const triedShared = triedOf(deployed.shared).filter(
    (version) => sharedRefusals(version, built, deployed).length === 0,
  );
  const triedAreas = [...deployed.areas.values()].flatMap(triedOf);
  return {
    shared: [shared, ...triedShared],
    live: [...areas, ...triedAreas.filter((area) => isLinked(area, shared))],
  };
}

/** A version that nobody gets although it is live, for the rest of the console has not what it takes. */
export interface NotServed {
  area: string;
  version: string;
  refusals: Refusal[];
}

export function notServed(built: BuiltParts, deployed: DeployedParts): NotServed[] {
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

/** Each area that came with the console must stand on the files, or have a version that does. */
function sharedRefusals(
  shared: SharedVersion,
  built: BuiltParts,
  deployed: DeployedParts,
): Refusal[] {
  const { contract } = shared;
  const supported = built.shared.contract;
  const alone = built.areas.filter(({ name }) => {
    const area = deployed.areas.get(name)?.manifest;
    return !area || !isLinked(area, shared);
  });
  return [
    ...(contract < supported ? [refuse('contract_lowered', { contract, supported })] : []),
    ...breakRefusals(shared, alone),
  ];
}

const triedOf = <Manifest>({ canary }: Live<Manifest>) => (canary ? [canary.manifest] : []);

function versionsOf<Manifest>(live: Live<Manifest>): Manifest[] {
  return [...(live.manifest ? [live.manifest] : []), ...triedOf(live)];
}

/** Those that a user may get, the wanted one first. */
function versionsFor<Manifest extends { version: string }>(
  userId: string | null,
  live: Live<Manifest>,
): Manifest[] {
  const { manifest, canary } = live;
  const isTried = canary && userId !== null && isInShare(userId, canary.manifest, canary.share);
  return [...(isTried ? [canary.manifest] : []), ...(manifest ? [manifest] : [])];
}

/** The same users get the same version; which ones differs from version to version. */
function isInShare(userId: string, { version }: { version: string }, share: number): boolean {
  const bucket = Number.parseInt(sha256(`${userId} ${version}`).slice(0, 8), 16) % 100;
  return bucket < share;
}
