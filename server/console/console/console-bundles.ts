import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeShared } from '#server/console/registry/index.ts';
import { readStaticFiles, type StaticFiles } from '#server/platform/http/static-files.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { type BuiltArea, builtAreaSchema } from '#shared/contracts/console/area-versions.ts';
import { namespacesOf } from '#shared/contracts/console/areas.ts';
import {
  builtSharedSchema,
  bundleSchema,
  type SharedVersion,
  sharedBundles,
  sharedName,
} from '#shared/contracts/console/shared-files.ts';
import { languages } from '#shared/contracts/languages.ts';
import { CONTRACT } from '#shared/contracts/names.ts';

/** The version of shared files that were built with the console. */
const builtInVersion = 'built-in';

export interface ConsoleBundles {
  shared: SharedVersion;
  areas: BuiltArea[];
  /** The shared files with React's development build, for developers. */
  development: SharedVersion;
  /** Every file by its address without the leading `/assets/`. */
  files: StaticFiles;
}

/**
 * Reads the built console. An area with an invalid manifest or a newer contract is left out and
 * logged. Null when the console was not built.
 */
export async function readConsoleBundles(
  folder: string,
  log: Logger,
): Promise<ConsoleBundles | null> {
  const files = await readStaticFiles(folder);
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8'));
  const bundles = await Promise.all(
    sharedBundles.map(async (name) => [name, await read(name)] as const),
  ).catch(() => null);
  if (!bundles) return null;
  const built = builtSharedSchema.parse({
    ...{ name: sharedName, version: builtInVersion, contract: CONTRACT },
    bundles: Object.fromEntries(bundles),
  });
  const { shared, file } = await completeShared(
    built,
    (address) => files.get(fileOf(address))?.content,
  );

  const names = (await readdir(folder)).filter((name) => name.startsWith('mfe-')).sort();
  const areas: BuiltArea[] = [];
  for (const name of names) {
    try {
      areas.push(assertValidArea(builtAreaSchema.parse(await read(name)), name, files));
    } catch (error) {
      log.error({ err: error, area: name }, 'an area is left out: its manifest is wrong');
    }
  }
  const react = await read('react-development').then(bundleSchema.parse, () => null);
  const development = { ...shared, bundles: { ...shared.bundles, ...(react && { react }) } };
  return { shared, areas, development, files: new Map([...files, file]) };
}

/**
 * Throws for what the schema cannot reject: a wrong name, a newer contract, and files that are
 * missing from the build or have no integrity.
 */
function assertValidArea(area: BuiltArea, folder: string, files: StaticFiles): BuiltArea {
  if (area.name !== folder) throw new Error(`the area in ${folder} is named ${area.name}`);
  if (area.contract > CONTRACT)
    throw new Error(`requires contract ${area.contract}; the console has ${CONTRACT}`);
  const code = [area.entry, ...area.css];
  const texts = languages.flatMap((language) =>
    namespacesOf(area).map((name) => area.locales[language][name] ?? `${name} in ${language}`),
  );
  const missing = [...code, ...texts].find((address) => !files.has(fileOf(address)));
  if (missing) throw new Error(`there is no ${missing}`);
  const withoutIntegrity = code.find((address) => !area.integrity[address]);
  if (withoutIntegrity) throw new Error(`${withoutIntegrity} has no integrity`);
  return area;
}

/** `/assets/shell/shell.js` → `shell/shell.js`. */
export function fileOf(address: string): string {
  return address.replace(/^\/assets\//, '');
}
