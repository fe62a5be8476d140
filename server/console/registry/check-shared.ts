import { maxSharedLoadBytes } from '#shared/contracts/console/area-versions.ts';
import {
  type Bundle,
  builtSharedSchema,
  type SharedVersion,
  sharedBundles,
} from '#shared/contracts/console/shared-files.ts';
import { fileRefusals, manifestRefusals, sizeRefusals, type VersionFiles } from './check-files.ts';
import { breakRefusals, usesOf } from './check-links.ts';
import { textRefusals } from './check-texts.ts';
import type { Checked, TargetConsole } from './check-version.ts';
import { type Refusal, refusal } from './refusal.ts';
import { completeShared } from './shared-version.ts';

type CheckedShared = Checked<SharedVersion> & {
  /** The combined stylesheet, which is generated here. */
  styles?: [name: string, content: Buffer];
};

/**
 * Checks shared files before anybody gets them: above all, that they export every name that live
 * areas import.
 */
export async function checkShared(
  builtManifest: unknown,
  files: VersionFiles,
  console: Pick<TargetConsole, 'shared' | 'live'>,
): Promise<CheckedShared> {
  const parsed = builtSharedSchema.safeParse(builtManifest);
  if (!parsed.success) return { manifest: null, refusals: manifestRefusals(parsed.error) };
  const { version, contract, bundles } = parsed.data;

  const checked = await Promise.all(
    sharedBundles.map((name) => checkBundle({ ...bundles[name], name }, files)),
  );
  const bundleRefusals = checked.flatMap(({ refusals }) => refusals);
  if (bundleRefusals.length > 0) return { manifest: null, refusals: bundleRefusals };

  const contentOf = (address: string) => files.get(address.replace('/assets/', ''));
  const { shared, file } = await completeShared(parsed.data, contentOf);
  const entries = sharedBundles.map((name) => contentOf(bundles[name].entry));
  const bundlesAsAreas = checked.map(({ name, uses }) => ({ name, version, contract, uses }));
  const refusals = [
    ...contractRefusals(shared, console.shared),
    ...breakRefusals(shared, [...bundlesAsAreas, ...console.live]),
    ...sizeRefusals(entries, maxSharedLoadBytes, files),
  ];
  if (refusals.length > 0) return { manifest: null, refusals };
  return { manifest: shared, refusals: [], styles: [file[0], file[1].content] };
}

/** Checks one of the four bundles like an area. */
async function checkBundle(bundle: Bundle, all: VersionFiles) {
  const { name } = bundle;
  const files = new Map(
    [...all].flatMap(([file, content]) =>
      file.startsWith(`${name}/`) ? [[file.slice(name.length + 1), content] as const] : [],
    ),
  );
  const asArea = { ...bundle, namespaces: Object.keys(bundle.locales.en) };
  const { uses, refusals } = await usesOf(bundle.uses, files);
  return {
    name,
    uses,
    refusals: [...fileRefusals(asArea, files), ...textRefusals(asArea, files), ...refusals],
  };
}

/** The number of the contract may only increase, because areas rely on it. */
function contractRefusals({ contract }: SharedVersion, live: TargetConsole['shared']): Refusal[] {
  const supported = Math.max(...live.map((each) => each.contract));
  return contract < supported ? [refusal('contract_lowered', { contract, supported })] : [];
}
