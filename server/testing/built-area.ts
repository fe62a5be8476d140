import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import { type Language, languages } from '#shared/contracts/names.ts';

export interface BuiltFiles {
  /** Scripts and styles by file name; the first script is the entry. */
  code: Record<string, string>;
  /** Texts by namespace. */
  texts?: (language: Language) => Record<string, object>;
}

export interface HandmadeArea {
  name?: string;
  version: string;
  /** Contents of `index.{version}.js` and `index.{version}.css`. */
  code?: string;
  style?: string;
  texts?: BuiltFiles['texts'];
  /** Overrides of manifest fields. */
  manifest?: Record<string, unknown>;
}

/** Writes a handmade area in the layout of a build; returns its folder. */
export async function writeBuiltArea(area: HandmadeArea): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-area-'));
  await writeAll(folder, builtArea(area));
  return folder;
}

/** The files of an area with their texts and `manifest.json`, as a build makes them. */
export function builtArea(area: HandmadeArea): Map<string, string> {
  const {
    name = 'mfe-hello',
    version,
    code = 'export const mount = 1;',
    style = '.hello-Ab3d {}',
  } = area;
  const namespace = namespaceOf(name);
  const files = {
    code: { [`index.${version}.js`]: code, [`index.${version}.css`]: style },
    texts: area.texts ?? ((language) => ({ [namespace]: { greeting: `hello in ${language}` } })),
  } satisfies BuiltFiles;
  const path = name === 'mfe-hello' ? '/redesign/hello' : `/redesign/${name}`;
  const manifest: Partial<BuiltArea> = {
    contract: 1,
    version,
    routes: [{ path, requires: [], requires_one: [] }],
    nav: [],
    commands: [],
    finders: [],
    namespaces: [namespace],
    slots: [],
    uses: {},
  };
  return builtFiles(name, files, { ...manifest, ...area.manifest });
}

/** `mfe-hello` → `hello`; a namespace has no digits. */
function namespaceOf(area: string): string {
  return area.replace('mfe-', '').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
}

export function writeBuiltFiles(folder: string, name: string, files: BuiltFiles): Promise<void> {
  return writeAll(folder, builtFiles(name, files));
}

async function writeAll(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([file, text]) => writeFile(join(folder, file), text)));
}

/** The files with a manifest of their paths and integrity hashes. */
function builtFiles(
  name: string,
  { code, texts = () => ({}) }: BuiltFiles,
  more: Record<string, unknown> = {},
): Map<string, string> {
  const address = (file: string) => `/assets/${name}/${file}`;
  const files = new Map(Object.entries(code));
  const locales: Record<string, Record<string, string>> = {};
  for (const language of languages) {
    const addresses: Record<string, string> = {};
    for (const [namespace, text] of Object.entries(texts(language))) {
      const file = [language, namespace, more.version, 'json'].filter(Boolean).join('.');
      files.set(file, JSON.stringify(text));
      addresses[namespace] = address(file);
    }
    locales[language] = addresses;
  }
  const names = Object.keys(code);
  const manifest = {
    name,
    entry: address(names.find((file) => file.endsWith('.js')) ?? ''),
    css: names.filter((file) => file.endsWith('.css')).map(address),
    integrity: Object.fromEntries(
      Object.entries(code).map(([file, text]) => [address(file), integrityOf(text)]),
    ),
    locales,
    ...more,
  };
  return files.set('manifest.json', JSON.stringify(manifest));
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
