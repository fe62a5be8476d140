import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '#shared/contracts/languages.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';

/** A console as the build leaves it, with files of one line and one area; `lies` change its manifest. */
export async function writeBuiltConsole(lies: Partial<BuiltArea> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-console-'));
  for (const name of ['react', 'console', 'ui', 'shell']) {
    const files = { [`${name}.js`]: `export const name = '${name}';`, [`${name}.css`]: 'p {}' };
    await writeBundle(folder, name, files, name === 'shell' ? ['common', 'shell'] : []);
  }
  const files = { 'mfe-hello.js': 'export const mount = 1;', 'mfe-hello.css': 'h1 {}' };
  await writeBundle(folder, 'mfe-hello', files, ['hello'], {
    contract: 1,
    version: '1',
    routes: [{ path: '/redesign/hello', requires: ['usage'], requires_one: [] }],
    nav: [],
    namespaces: ['hello'],
    slots: [],
    uses: {},
    ...lies,
  });
  return folder;
}

async function writeBundle(
  folder: string,
  name: string,
  code: Record<string, string>,
  namespaces: readonly string[],
  more: Partial<BuiltArea> = {},
): Promise<void> {
  const address = (file: string) => `/assets/${name}/${file}`;
  const texts = languages.map((language) => [
    language,
    Object.fromEntries(namespaces.map((each) => [each, address(`${language}.${each}.json`)])),
  ]);
  const names = Object.keys(code);
  const manifest = {
    name,
    entry: address(`${name}.js`),
    css: names.filter((file) => file.endsWith('.css')).map(address),
    integrity: Object.fromEntries(names.map((file) => [address(file), sealOf(code[file] ?? '')])),
    locales: Object.fromEntries(texts),
    ...more,
  };
  const files: [string, string][] = [
    ...Object.entries(code),
    ...languages.flatMap((language) =>
      namespaces.map((each): [string, string] => [
        `${language}.${each}.json`,
        JSON.stringify({ greeting: `${each} in ${language}` }),
      ]),
    ),
    ['manifest.json', JSON.stringify(manifest)],
  ];
  await mkdir(join(folder, name), { recursive: true });
  await Promise.all(files.map(([file, text]) => writeFile(join(folder, name, file), text)));
}

function sealOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
