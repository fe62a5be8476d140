import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import {
  type SharedLibrary,
  type SharedVersion,
  sharedLibraries,
  type Uses,
} from '#shared/contracts/console/shared-files.ts';
import type { VersionFiles } from './check-files.ts';
import { moduleNames } from './module-names.ts';
import { type Refusal, refusal } from './refusal.ts';

/**
 * The names that an area imports from shared libraries, according to its manifest and its code.
 */
export async function usesOf(
  declared: Uses,
  files: VersionFiles,
): Promise<{ uses: Uses; refusals: Refusal[] }> {
  const refusals: Refusal[] = [];
  const usedNames = new Map<SharedLibrary, Set<string>>();
  for (const library of sharedLibraries) {
    const names = declared[library];
    if (names) usedNames.set(library, new Set(names));
  }
  for (const [file, content] of files) {
    if (!file.endsWith('.js')) continue;
    const names = await moduleNames(content.toString()).catch(() => null);
    if (!names) {
      refusals.push(refusal('no_module', { file }));
      continue;
    }
    for (const [specifier, imported] of names.imports) {
      if (specifier.startsWith('.')) continue;
      const library = sharedLibraries.find((known) => known === specifier);
      if (!library) {
        refusals.push(refusal('unknown_library', { library: specifier, file }));
        continue;
      }
      if (names.namespaces.has(library) && !declared[library]) {
        refusals.push(refusal('undeclared_use', { library, file }));
      }
      usedNames.set(library, new Set([...(usedNames.get(library) ?? []), ...imported]));
    }
  }
  const uses: Uses = {};
  for (const [library, names] of usedNames) uses[library] = [...names].sort();
  return { uses, refusals };
}

/** The imported names that a library does not export. */
export function missingNames(
  uses: Uses,
  exports: SharedVersion['exports'],
): [SharedLibrary, string[]][] {
  return sharedLibraries.flatMap((library): [SharedLibrary, string[]][] => {
    const known = new Set(exports[library]);
    const missing = (uses[library] ?? []).filter((name) => !known.has(name));
    return missing.length > 0 ? [[library, missing]] : [];
  });
}

type Linked = Pick<BuiltArea, 'name' | 'version' | 'contract' | 'uses'>;

/** Why an area cannot run on shared files, for the team of the area. */
export function linkRefusals(
  { contract, uses }: Pick<Linked, 'contract' | 'uses'>,
  shared: Pick<SharedVersion, 'contract' | 'exports'>,
): Refusal[] {
  return [
    ...(contract > shared.contract
      ? [refusal('contract', { contract, supported: shared.contract })]
      : []),
    ...missingNames(uses, shared.exports).flatMap(([library, names]) =>
      names.map((name) => refusal('unknown_export', { library, name })),
    ),
  ];
}

/** Why shared files cannot replace the live ones, for the team that deploys them. */
export function breakRefusals(
  shared: Pick<SharedVersion, 'contract' | 'exports'>,
  areas: readonly Linked[],
): Refusal[] {
  return areas.flatMap(({ name: area, version, contract, uses }) => [
    ...(contract > shared.contract
      ? [refusal('breaks_contract', { area, version, contract, supported: shared.contract })]
      : []),
    ...missingNames(uses, shared.exports).map(([library, names]) =>
      refusal('breaks_area', { area, version, library, names: names.join(', ') }),
    ),
  ]);
}

const linkedCache = new WeakMap<SharedVersion, WeakMap<BuiltArea, boolean>>();

/** Whether an area can run on shared files; cached, because every page checks it. */
export function isLinked(area: BuiltArea, shared: SharedVersion): boolean {
  const linkedAreas = linkedCache.get(shared) ?? new WeakMap<BuiltArea, boolean>();
  linkedCache.set(shared, linkedAreas);
  const linked = linkedAreas.get(area) ?? linkRefusals(area, shared).length === 0;
  linkedAreas.set(area, linked);
  return linked;
}
