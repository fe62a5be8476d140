import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ZodError } from 'zod';
import { namespacesOf } from '#shared/contracts/areas.ts';
import { languages } from '#shared/contracts/languages.ts';
import { type BuiltArea, maxVersionBytes } from '#shared/contracts/registry.ts';
import { type Refusal, refuse } from './refusals.ts';

/** By their names in the version's folder. */
export type VersionFiles = ReadonlyMap<string, Buffer>;

/** What a manifest says of its files. */
type Packed = Pick<
  BuiltArea,
  'name' | 'entry' | 'css' | 'integrity' | 'locales' | 'namespaces' | 'later_namespaces'
>;

/** What a schema says of a manifest. */
export function manifestRefusals({ issues }: ZodError): Refusal[] {
  return issues.map(({ path, message }) =>
    refuse('manifest', { field: path.join('.') || 'manifest', message }),
  );
}

/** `/assets/mfe-x/index.js` → `index.js`; null for an address that is not the area's own. */
export function ownFile(area: string, address: string): string | null {
  const folder = `/assets/${area}/`;
  const name = address.slice(folder.length);
  return address.startsWith(folder) && !name.includes('/') ? name : null;
}

/** Every file that is named is there, is the builder's own, and is what it says it is. */
export function fileRefusals(manifest: Packed, files: VersionFiles): Refusal[] {
  const texts = languages.flatMap((language) =>
    namespacesOf(manifest).map((name) => manifest.locales[language][name] ?? `${language}/${name}`),
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

/** What is loaded first, and all of it together, is small enough. */
export function sizeRefusals(
  first: readonly (Buffer | undefined)[],
  most: number,
  files: VersionFiles,
): Refusal[] {
  const bytes = first.reduce(
    (sum, content) => sum + (content ? brotliCompressSync(content).length : 0),
    0,
  );
  const whole = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    ...(bytes > most ? [refuse('first_load', { bytes, most })] : []),
    ...(whole > maxVersionBytes
      ? [refuse('too_big', { bytes: whole, most: maxVersionBytes })]
      : []),
  ];
}

/** Every language has the texts that English has. */
export function textRefusals(manifest: Packed, files: VersionFiles): Refusal[] {
  return namespacesOf(manifest).flatMap((namespace) => {
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
