import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '#shared/contracts/languages.ts';

export interface SmallArea {
  name?: string;
  version: string;
  code?: string;
  routes?: readonly string[];
  /** Changes of the manifest, which is whole otherwise. */
  manifest?: Record<string, unknown>;
}

/** An area built by hand, of one file of code and its texts, as a folder. */
export async function writeSmallArea(area: SmallArea): Promise<string> {
  const { manifest, files } = smallArea(area);
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-small-area-'));
  const written = { ...files, 'manifest.json': JSON.stringify(manifest) };
  await Promise.all(
    Object.entries(written).map(([file, text]) => writeFile(join(folder, file), text)),
  );
  return folder;
}

/** The same as its manifest and the texts of its files. */
export function smallArea({ name = 'mfe-small', version, routes, manifest, ...given }: SmallArea) {
  const code = given.code ?? `export const mount = ${JSON.stringify(version)};`;
  const entry = `index.${version}.js`;
  const address = (file: string) => `/assets/${name}/${file}`;
  const textFile = (language: string) => `${language}.small.${version}.json`;
  const files: Record<string, string> = { [entry]: code };
  for (const language of languages) files[textFile(language)] = '{"title":"Small"}';
  const whole = {
    name,
    version,
    contract: 1,
    routes: (routes ?? [`/redesign/${name}`]).map((path) => ({ path })),
    nav: [],
    namespaces: ['small'],
    slots: [],
    entry: address(entry),
    css: [],
    integrity: {
      [address(entry)]: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    },
    locales: Object.fromEntries(
      languages.map((language) => [language, { small: address(textFile(language)) }]),
    ),
    uses: {},
    ...manifest,
  };
  return { manifest: whole, files };
}
