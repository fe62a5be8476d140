import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ZodError } from 'zod';
import { type BuiltArea, maxVersionBytes } from '#shared/contracts/console/area-versions.ts';
import { namespacesOf } from '#shared/contracts/console/areas.ts';
import { languages } from '#shared/contracts/languages.ts';
import { findUnscopedSelectors } from '#shared/utils/unscoped-selectors.ts';
import { type Refusal, refusal } from './refusal.ts';

/** The files of a version by name. */
export type VersionFiles = ReadonlyMap<string, Buffer>;

/** The fields of a manifest that list files. */
export type FileManifest = Pick<
  BuiltArea,
  'name' | 'entry' | 'css' | 'integrity' | 'locales' | 'namespaces' | 'later_namespaces'
>;

/** Schema errors of a manifest, as refusals. */
export function manifestRefusals({ issues }: ZodError): Refusal[] {
  return issues.map(({ path, message }) =>
    refusal('manifest', { field: path.join('.') || 'manifest', message }),
  );
}

/** `/assets/mfe-x/index.js` → `index.js`; null for an address outside of the area. */
export function ownFile(area: string, address: string): string | null {
  const folder = `/assets/${area}/`;
  const name = address.slice(folder.length);
  return address.startsWith(folder) && !name.includes('/') ? name : null;
}

/**
 * Checks that every listed file exists and belongs to the area, and that scripts and styles have the
 * declared integrity.
 */
export function fileRefusals(manifest: FileManifest, files: VersionFiles): Refusal[] {
  const texts = languages.flatMap((language) =>
    namespacesOf(manifest).map((name) => manifest.locales[language][name] ?? `${language}/${name}`),
  );
  const addresses = [manifest.entry, ...manifest.css, ...texts, ...Object.keys(manifest.integrity)];
  const refusals = [...new Set(addresses)].flatMap((address) => {
    const file = ownFile(manifest.name, address);
    if (file === null) return [refusal('foreign_file', { address, area: manifest.name })];
    return files.has(file) ? [] : [refusal('missing_file', { file })];
  });
  for (const [file, content] of files) {
    if (!/\.(js|css)$/.test(file)) continue;
    const declared = manifest.integrity[`/assets/${manifest.name}/${file}`];
    if (declared !== integrityOf(content)) refusals.push(refusal('integrity', { file }));
  }
  return refusals;
}

/** Max reported selectors per file. */
const maxSelectors = 3;

/** Selectors that would also style the rest of the console. */
export function styleRefusals(files: VersionFiles): Refusal[] {
  return [...files].flatMap(([file, content]) =>
    file.endsWith('.css')
      ? findUnscopedSelectors(content.toString())
          .slice(0, maxSelectors)
          .map(({ selector }) => refusal('unscoped_style', { file, selector }))
      : [],
  );
}

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Checks the size of the first load and of all files. */
export function sizeRefusals(
  first: readonly (Buffer | undefined)[],
  max: number,
  files: VersionFiles,
): Refusal[] {
  const bytes = first.reduce(
    (sum, content) => sum + (content ? brotliCompressSync(content).length : 0),
    0,
  );
  const totalBytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    ...(bytes > max ? [refusal('first_load', { bytes, max })] : []),
    ...(totalBytes > maxVersionBytes
      ? [refusal('too_big', { bytes: totalBytes, max: maxVersionBytes })]
      : []),
  ];
}
