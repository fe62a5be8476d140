import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';

interface NewVersion {
  /** The folder of the build. */
  folder: string;
  version: string;
  /** Names the copy as another area, with its own route. */
  name?: string;
}

/**
 * A copy of a built area as another version: every file has a new name and content, as after a
 * change.
 */
export async function writeNewVersion({ folder, version, name }: NewVersion): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'chatwindow-bench-area-'));
  const names = await readdir(folder);
  const builtManifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  const { name: builtName }: BuiltArea = JSON.parse(builtManifest); // written by our build
  const renamed = (text: string) =>
    names
      .filter((file) => file !== 'manifest.json')
      .reduce((changed, file) => changed.replaceAll(file, newName(file, version)), text)
      .replaceAll(`/assets/${builtName}/`, `/assets/${name ?? builtName}/`);
  const manifest: BuiltArea = JSON.parse(renamed(builtManifest));
  Object.assign(manifest, { version, name: name ?? builtName });
  if (name) {
    manifest.routes = [{ path: `/redesign/${name}`, requires: [], requires_one: [] }];
    manifest.nav = [];
  }
  for (const file of names) {
    if (file === 'manifest.json') continue;
    const isCode = /\.(js|css)$/.test(file);
    const text = await readFile(join(folder, file), 'utf8');
    const content = isCode ? `${renamed(text)}\n/* ${version} */` : text;
    const path = `/assets/${manifest.name}/${newName(file, version)}`;
    if (isCode) manifest.integrity[path] = integrityOf(content);
    await writeFile(join(copy, newName(file, version)), content);
  }
  await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest));
  return copy;
}

const newName = (file: string, version: string) => `v${version}-${file}`;
const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;
