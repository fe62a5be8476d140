import { chmod, copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

const root = join(import.meta.dirname, '..');

interface CommandPackage {
  description: string;
  /** The folder of `command.ts` and the README. */
  sources: string;
  /** Folder that the package contains as `template`. */
  template?: string;
  peerDependencies?: Record<string, string>;
}

const packages = {
  'chatwindow-deploy': {
    description: 'Deploys areas to a running Chatwindow console and rolls them back.',
    sources: 'scripts/deploy/package',
    peerDependencies: { 'playwright-core': '>=1.50' },
  },
  'create-chatwindow-area': {
    description: 'Creates the repository of an area of a Chatwindow console.',
    sources: 'scripts/create-area',
    template: 'examples/hello-area',
  },
} satisfies Record<string, CommandPackage>;
export type CommandPackageName = keyof typeof packages;

/** Builds a command as an npm package; returns its folder. */
export async function buildCommandPackage(name: CommandPackageName): Promise<string> {
  const { description, sources, template, peerDependencies = {} }: CommandPackage = packages[name];
  // The configuration is JavaScript, so its exports are typed here.
  const {
    commandPackage,
  }: {
    commandPackage: (name: string, entry: string) => Configuration & { output: { path: string } };
  } = await import(pathToFileURL(join(root, 'scripts/webpack/command-package.js')).href);
  const config = commandPackage(name, `./${sources}/command.ts`);
  const folder = config.output.path;
  await bundle(config);
  await chmod(join(folder, `${name}.js`), 0o755);
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await copyFile(join(root, sources, 'README.md'), join(folder, 'README.md'));
  if (template) await copyTemplate(join(root, template), join(folder, 'template'));
  const { version, license }: { version: string; license: string } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const manifest = {
    ...{ name, version, description, license, type: 'module' },
    bin: { [name]: `${name}.js` },
    files: [`${name}.js`, ...(template ? ['template'] : [])],
    engines: { node: '>=20.12' },
    peerDependencies,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peerDependencies).map((peer) => [peer, { optional: true }]),
    ),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

/** Copies the sources of a package without what was installed or built there. */
async function copyTemplate(from: string, to: string): Promise<void> {
  const ignored = /\/(node_modules|dist|\.cache)(\/|$)/;
  await cp(from, to, {
    recursive: true,
    filter: (path) => !ignored.test(path.slice(from.length)),
  });
}

async function bundle(config: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  const compiler = webpack(config, (error, stats) => (stats ? resolve(stats) : reject(error)));
  const stats = await promise;
  await new Promise((closed) => compiler?.close(closed));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

const isPackageName = (name: string | undefined): name is CommandPackageName =>
  name !== undefined && name in packages;

if (import.meta.main) {
  const name = process.argv[2];
  if (!isPackageName(name)) throw new Error(`one of ${Object.keys(packages).join(', ')}`);
  console.log(await buildCommandPackage(name));
}
