import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CONTRACT } from '#shared/contracts/names.ts';
import { findBroken } from './contract/find-broken.ts';
import { relativeImports } from './contract/relative-imports.ts';
import { type Declarations, type EntryPoint, writeDeclarations } from './package/declarations.ts';
import { report } from './report.ts';

/** The modules that areas import at run time; test utilities are not part of the contract. */
const contractEntries = ['console', 'ui'] as const;
const entryPoints: readonly EntryPoint[] = [...contractEntries, 'testing'];

const root = dirname(import.meta.dirname);
const folder = join(root, 'docs/contract');
/**
 * The types of the current contract number, which the package ships: only additive changes may replace
 * those of the contract.
 */
const recorded = join(folder, String(CONTRACT));

const found = writeDeclarations(root);
const broken = contractEntries.flatMap((entryPoint) => findBrokenIn(entryPoint, found));
const unresolved = entryPoints.flatMap((entryPoint) =>
  relativeImports(readFileSync(join(found.types, `${entryPoint}.d.ts`), 'utf8')).map(
    (name) => `the types of ${entryPoint} import ${name}, which other teams do not have`,
  ),
);
if (broken.length + unresolved.length === 0 && process.argv.includes('--update')) record(found);
const stale = entryPoints.flatMap((entryPoint) => filesOf(entryPoint, found)).filter(isStale);

report(
  'check:contract',
  [
    ...broken,
    ...unresolved,
    ...stale.map(({ target }) => `${relative(root, target)} does not show what areas import`),
  ],
  broken.length > 0
    ? `Areas that run with contract ${CONTRACT} would break. Keep what they use, or raise CONTRACT in shared/contracts/names.ts.`
    : 'Run “npm run contract:update”, and read what changed.',
);

function findBrokenIn(entryPoint: EntryPoint, { types }: Declarations): string[] {
  const before = join(recorded, `${entryPoint}.d.ts`);
  return existsSync(before) ? findBroken(before, join(types, `${entryPoint}.d.ts`)) : [];
}

/** The files of an entry point, and where they are recorded. */
function filesOf(entryPoint: EntryPoint, { types, reports }: Declarations) {
  return [
    {
      source: join(reports, `${entryPoint}.api.md`),
      target: join(folder, `${entryPoint}.api.md`),
    },
    { source: join(types, `${entryPoint}.d.ts`), target: join(recorded, `${entryPoint}.d.ts`) },
  ];
}

function record(declarations: Declarations): void {
  mkdirSync(recorded, { recursive: true });
  for (const entryPoint of entryPoints) {
    for (const { source, target } of filesOf(entryPoint, declarations)) cpSync(source, target);
  }
}

function isStale({ source, target }: { source: string; target: string }): boolean {
  return !existsSync(target) || readFileSync(target, 'utf8') !== readFileSync(source, 'utf8');
}
