import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

const root = join(import.meta.dirname, '..');
const sources = join(root, 'scripts/deploy/package');

/** Builds the deploy command as a publishable package; returns its folder. */
export async function buildDeployPackage(): Promise<string> {
  // The configuration is JavaScript, so its exports are typed here.
  const config: { deployPackage: Configuration; packageFolder: string } = await import(
    pathToFileURL(join(root, 'scripts/webpack/deploy-package.js')).href
  );
  const folder = config.packageFolder;
  await bundle(config.deployPackage);
  await chmod(join(folder, 'chatwindow-deploy.js'), 0o755);
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await copyFile(join(sources, 'README.md'), join(folder, 'README.md'));
  const { version, license }: { version: string; license: string } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const manifest = {
    name: 'chatwindow-deploy',
    version,
    description: 'Deploys areas to a running Chatwindow console and rolls them back.',
    license,
    type: 'module',
    bin: { 'chatwindow-deploy': 'chatwindow-deploy.js' },
    files: ['chatwindow-deploy.js'],
    engines: { node: '>=20.12' },
    peerDependencies: { 'playwright-core': '>=1.50' },
    peerDependenciesMeta: { 'playwright-core': { optional: true } },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

async function bundle(config: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  const compiler = webpack(config, (error, stats) => (stats ? resolve(stats) : reject(error)));
  const stats = await promise;
  await new Promise((closed) => compiler?.close(closed));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

if (import.meta.main) console.log(await buildDeployPackage());
