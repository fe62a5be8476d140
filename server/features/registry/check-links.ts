import type { BuiltArea } from '#shared/contracts/registry.ts';
import {
  type SharedLibrary,
  type SharedVersion,
  sharedLibraries,
  type Uses,
} from '#shared/contracts/shared-files.ts';
import type { VersionFiles } from './check-files.ts';
import { moduleNames } from './module-names.ts';
import { type Refusal, refuse } from './refusals.ts';

/** What code takes from shared libraries: as its build says, and as its imports show. */
export async function usesOf(
  declared: Uses,
  files: VersionFiles,
): Promise<{ uses: Uses; refusals: Refusal[] }> {
  const refusals: Refusal[] = [];
  const taken = new Map<SharedLibrary, Set<string>>();
  for (const library of sharedLibraries) {
    const names = declared[library];
    if (names) taken.set(library, new Set(names));
  }
  for (const [file, content] of files) {
    if (!file.endsWith('.js')) continue;
    const names = await moduleNames(content.toString()).catch(() => null);
    if (!names) {
      refusals.push(refuse('no_module', { file }));
      continue;
    }
    for (const [specifier, imported] of names.imports) {
      if (specifier.startsWith('.')) continue;
      const library = sharedLibraries.find((known) => known === specifier);
      if (!library) {
        refusals.push(refuse('unknown_library', { library: specifier, file }));
        continue;
      }
      if (names.whole.has(library) && !declared[library]) {
        refusals.push(refuse('undeclared_use', { library, file }));
      }
      taken.set(library, new Set([...(taken.get(library) ?? []), ...imported]));
    }
  }
  const uses: Uses = {};
  for (const [library, names] of taken) uses[library] = [...names].sort();
  return { uses, refusals };
}

/** The names that are taken of each library and are not there. */
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

/** Why an area cannot run on shared files, as its team is told. */
export function linkRefusals(
  { contract, uses }: Pick<Linked, 'contract' | 'uses'>,
  shared: Pick<SharedVersion, 'contract' | 'exports'>,
): Refusal[] {
  return [
    ...(contract > shared.contract
      ? [refuse('contract', { contract, supported: shared.contract })]
      : []),
    ...missingNames(uses, shared.exports).flatMap(([library, names]) =>
      names.map((name) => refuse('unknown_export', { library, name })),
    ),
  ];
}

/** Why shared files cannot go under the areas that run, as those are told who deploy the files. */
export function breakRefusals(
  shared: Pick<SharedVersion, 'contract' | 'exports'>,
  areas: readonly Linked[],
): Refusal[] {
  return areas.flatMap(({ name: area, version, contract, uses }) => [
    ...(contract > shared.contract
      ? [refuse('breaks_contract', { area, version, contract, supported: shared.contract })]
      : []),
    ...missingNames(uses, shared.exports).map(([library, names]) =>
      refuse('breaks_area', { area, version, library, names: names.join(', ') }),
    ),
  ]);
}

const known = new WeakMap<SharedVersion, WeakMap<BuiltArea, boolean>>();

/** Whether an area runs on shared files; asked of the same ones for every page. */
export function isLinked(area: BuiltArea, shared: SharedVersion): boolean {
  const answers = known.get(shared) ?? new WeakMap<BuiltArea, boolean>();
  known.set(shared, answers);
  const answer = answers.get(area) ?? linkRefusals(area, shared).length === 0;
  answers.set(area, answer);
  return answer;
}
