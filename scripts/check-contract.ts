import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT } from '#shared/contracts/names.ts';
import { findBroken } from './contract/find-broken.ts';
import { relativeImports } from './contract/relative-imports.ts';
import { type Declarations, type Door, writeDeclarations } from './package/declarations.ts';
import { report } from './report.ts';

/** The modules that areas import at run time; test utilities are not part of the contract. */
const contractDoors = ['console', 'ui'] as const;
const doors: readonly Door[] = [...contractDoors, 'testing'];

const root = dirname(import.meta.dirname);
const folder = join(root, 'docs/contract');
/** The recorded types of the current contract number: only additive changes may replace them. */
const recorded = join(folder, String(CONTRACT));

const found = writeDeclarations(root);
const broken = contractDoors.flatMap((door) => findBrokenIn(door, found));
const unresolved = doors.flatMap((door) =>
  relativeImports(readFileSync(join(found.types, `${door}.d.ts`), 'utf8')).map(
    (name) => `the types of ${door} import ${name}, which other teams do not have`,
  ),
);
if (broken.length + unresolved.length === 0 && process.argv.includes('--update')) record(found);
const stale = doors.filter((door) => !isSame(`${door}.api.md`, found));

report(
  'check:contract',
  [
    ...broken,
    ...unresolved,
    ...stale.map((door) => `docs/contract/${door}.api.md does not show what areas import`),
  ],
  broken.length > 0
    ? `Areas that run with contract ${CONTRACT} would break. Keep what they use, or raise CONTRACT in shared/contracts/names.ts.`
    : 'Run “npm run contract:update”, and read what changed.',
);

function findBrokenIn(door: Door, { types }: Declarations): string[] {
  const before = join(recorded, `${door}.d.ts`);
  return existsSync(before) ? findBroken(before, join(types, `${door}.d.ts`)) : [];
}

function record({ types, reports }: Declarations): void {
  mkdirSync(recorded, { recursive: true });
  for (const door of doors) {
    cpSync(join(reports, `${door}.api.md`), join(folder, `${door}.api.md`));
  }
  for (const door of contractDoors) {
    cpSync(join(types, `${door}.d.ts`), join(recorded, `${door}.d.ts`));
  }
}

function isSame(file: string, { reports }: Declarations): boolean {
  const shown = join(folder, file);
  return (
    existsSync(shown) && readFileSync(shown, 'utf8') === readFileSync(join(reports, file), 'utf8')
  );
}
