import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { languages } from '#shared/contracts/languages.ts';
import { CONTRACT } from '#shared/contracts/names.ts';
import {
  type BuiltArea,
  builtAreaSchema,
  maxFirstLoadBytes,
  maxVersionBytes,
  sharedLibraries,
} from '#shared/contracts/registry.ts';
import { moduleNames } from './module-names.ts';

export type VersionFiles = ReadonlyMap<string, Buffer>;

/** What a version is checked against: the console as it is. */
export interface ConsoleFacts {
  /** Names that each shared library gives. */
  exports: ReadonlyMap<string, ReadonlySet<string>>;
  /** The other areas as they are live. */
  others: readonly AreaManifest[];
  /** Addresses that belong to the shell. */
  ownPaths: readonly string[];
}

/** Why a version is refused: the key of a sentence under `server:registry`, and what stands in it. */
export interface Refusal {
  reason:
    | 'manifest'
    | 'name'
    | 'contract'
    | 'missing_file'
    | 'foreign_file'
    | 'integrity'
    | 'no_module'
    | 'unknown_export'
    | 'unknown_library'
    | 'undeclared_use'
    | 'route_taken'
    | 'own_route'
    | 'first_load'
    | 'too_big'
    | 'missing_text';
  values: Record<string, string | number>;
}

const refuse = (reason: Refusal['reason'], values: Refusal['values'] = {}): Refusal => ({
  reason,
  values,
});

type Checked = { manifest: BuiltArea; refusals: [] } | { manifest: null; refusals: Refusal[] };

/** Everything that must hold before anybody may get a version of an area; each mistake by itself. */
export async function checkVersion(
  area: string,
  written: unknown,
  files: VersionFiles,
  console: ConsoleFacts,
): Promise<Checked> {
  const parsed = builtAreaSchema.safeParse(written);
  if (!parsed.success) {
    const refusals = parsed.error.issues.map(({ path, message }) =>
      refuse('manifest', { field: path.join('.') || 'manifest', message }),
    );
    return { manifest: null, refusals };
  }
  const manifest = parsed.data;
  if (manifest.name !== area) {
    return { manifest: null, refusals: [refuse('name', { name: manifest.name, area })] };
  }
  const refusals = [
    ...contractRefusals(manifest),
    ...fileRefusals(manifest, files),
    ...routeRefusals(manifest, console),
    ...sizeRefusals(manifest, files),
    ...textRefusals(manifest, files),
    ...(await linkRefusals(manifest, files, console)),
  ];
  return refusals.length > 0 ? { manifest: null, refusals } : { manifest, refusals: [] };
}

function contractRefusals({ contract }: BuiltArea): Refusal[] {
  return contract > CONTRACT ? [refuse('contract', { contract, supported: CONTRACT })] : [];
}

/** `/assets/mfe-x/index.js` → `index.js`; null for an address that is not the area's own. */
export function ownFile(area: string, address: string): string | null {
  const folder = `/assets/${area}/`;
  const name = address.slice(folder.length);
  return address.startsWith(folder) && !name.includes('/') ? name : null;
}

function fileRefusals(manifest: BuiltArea, files: VersionFiles): Refusal[] {
  const texts = languages.flatMap((language) =>
    manifest.namespaces.map((name) => manifest.locales[language][name] ?? `${language}/${name}`),
  );
  const named = [manifest.entry, ...manifest.css, ...texts, ...Object.keys(manifest.integrity)];
  const refusals = [...new Set(named)].flatMap((address) => {
    const file = ownFile(manifest.name, address);
    if (file === null) return [refuse('foreign_file', { address, area: manifest.name })];
    return files.has(file) ? [] : [refuse('missing_file', { file })];
  });
  for (const [file, content] of files) {
    if (!/\.(js|css)$/.test(file)) continue;
    const stated = manifest.integrity[`/assets/${manifest.name}/${file}`];
    if (stated !== integrityOf(content)) refusals.push(refuse('integrity', { file }));
  }
  return refusals;
}

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Two routes clash when no address tells them apart: `/a/:x` and `/a/:y`, not `/a/:x` and `/a/b`. */
const shapeOf = (path: string) => path.replaceAll(/:[\w-]+/g, ':');

function routeRefusals(manifest: BuiltArea, { others, ownPaths }: ConsoleFacts): Refusal[] {
  const owners = new Map(
    others
      .filter(({ name }) => name !== manifest.name)
      .flatMap(({ name, routes }) => routes.map(({ path }) => [shapeOf(path), name] as const)),
  );
  return manifest.routes.flatMap(({ path }) => {
    if (ownPaths.includes(path)) return [refuse('own_route', { path })];
    const owner = owners.get(shapeOf(path));
    return owner ? [refuse('route_taken', { path, owner })] : [];
  });
}

function sizeRefusals(manifest: BuiltArea, files: VersionFiles): Refusal[] {
  const first = [manifest.entry, ...manifest.css].reduce((sum, address) => {
    const content = files.get(ownFile(manifest.name, address) ?? '');
    return sum + (content ? brotliCompressSync(content).length : 0);
  }, 0);
  const whole = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    ...(first > maxFirstLoadBytes
      ? [refuse('first_load', { bytes: first, most: maxFirstLoadBytes })]
      : []),
    ...(whole > maxVersionBytes
      ? [refuse('too_big', { bytes: whole, most: maxVersionBytes })]
      : []),
  ];
}

/** Every language has the texts that English has. */
function textRefusals(manifest: BuiltArea, files: VersionFiles): Refusal[] {
  return manifest.namespaces.flatMap((namespace) => {
    const keysIn = (language: (typeof languages)[number]) =>
      keysOf(files.get(ownFile(manifest.name, manifest.locales[language][namespace] ?? '') ?? ''));
    const wanted = keysIn('en');
    return languages.flatMap((language) => {
      const known = new Set(keysIn(language));
      const missing = wanted.filter((key) => !known.has(key));
      if (missing.length === 0) return [];
      const key = missing.slice(0, 3).join(', ');
      return [refuse('missing_text', { language, namespace, missing: missing.length, key })];
    });
  });
}

/** Dotted keys of a file of texts; plural forms count once, for languages differ in them. */
function keysOf(content: Buffer | undefined): string[] {
  if (!content) return [];
  const keys = new Set<string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) walk(part, path ? `${path}.${key}` : key);
    } else {
      keys.add(path.replace(/_(zero|one|two|few|many|other)$/, ''));
    }
  };
  try {
    walk(JSON.parse(content.toString()), '');
  } catch {
    return [];
  }
  return [...keys];
}

/** Every name that the area takes from a shared library is there. */
async function linkRefusals(
  manifest: BuiltArea,
  files: VersionFiles,
  { exports }: ConsoleFacts,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const wanted = new Map<string, Set<string>>(
    Object.entries(manifest.uses).map(([library, names]) => [library, new Set(names)]),
  );
  for (const [file, content] of files) {
    if (!file.endsWith('.js')) continue;
    const names = await moduleNames(content.toString()).catch(() => null);
    if (!names) {
      refusals.push(refuse('no_module', { file }));
      continue;
    }
    for (const [library, taken] of names.imports) {
      if (library.startsWith('.')) continue;
      if (!sharedLibraries.some((known) => known === library)) {
        refusals.push(refuse('unknown_library', { library, file }));
        continue;
      }
      if (names.whole.has(library) && !wanted.has(library)) {
        refusals.push(refuse('undeclared_use', { library, file }));
      }
      wanted.set(library, new Set([...(wanted.get(library) ?? []), ...taken]));
    }
  }
  for (const [library, names] of wanted) {
    for (const name of names) {
      if (!exports.get(library)?.has(name)) {
        refusals.push(refuse('unknown_export', { library, name }));
      }
    }
  }
  return refusals;
}
