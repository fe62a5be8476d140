import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { CONTRACT, languages } from '#shared/contracts/names.ts';
import { areaJsonSchema } from './area-schema.ts';
import { packageModules } from './modules.js';
import { importedPackages, packageJson } from './package-json.ts';

/** Shared texts of the console that every area's screens show. */
const namespaces = ['common', 'ui'];
/** The build of an area; our own areas use the same. */
const webpackFiles = [
  'area.js',
  'browsers.js',
  'bundle.js',
  'bundle-manifest.js',
  'console-bundle.js',
  'scoped-styles.js',
];

/** Builds `@chatwindow/console`, ready for `npm pack`; returns its folder. */
export async function buildPackage(root: string): Promise<string> {
  const folder = join(root, 'dist/packages/console');
  rmSync(folder, { recursive: true, force: true });
  const copy = (from: string, to: string) =>
    cpSync(join(root, from), join(folder, to), { recursive: true });

  await bundle(packageModules({ output: join(folder, 'lib/modules'), packages: importedPackages }));
  copy(`docs/contract/${CONTRACT}`, 'types');
  copy('scripts/package/files/css.d.ts', 'types/css.d.ts');
  copy('scripts/package/files/register.js', 'lib/register.js');
  copy('shared/testing/browser-environment.mjs', 'lib/jest-environment.mjs');
  copy('scripts/package/files/jest.js', 'lib/jest.js');
  copy('scripts/package/files/no-styles.mjs', 'lib/no-styles.mjs');
  copy('scripts/package/files/chatwindow.js', 'lib/chatwindow.js');
  copy('scripts/package/files/tsconfig.json', 'tsconfig.json');
  copy('scripts/package/files/README.md', 'README.md');
  copy('LICENSE', 'LICENSE');
  for (const file of webpackFiles) copy(`scripts/webpack/${file}`, `lib/webpack/${file}`);
  for (const language of languages) {
    for (const name of namespaces) {
      copy(`locales/${language}/${name}.json`, `locales/${language}/${name}.json`);
    }
  }
  const schema = JSON.stringify(areaJsonSchema(), null, 2);
  writeFileSync(join(folder, 'area.schema.json'), `${schema}\n`);
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(project), null, 2)}\n`);
  return folder;
}

async function bundle(config: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  webpack(config, (error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
    else resolve();
  });
  await promise;
}

if (import.meta.main) console.log(await buildPackage(dirname(dirname(import.meta.dirname))));
