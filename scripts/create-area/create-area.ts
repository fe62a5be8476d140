import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AreaPackage } from '#shared/contracts/console/registry.ts';

/** A problem that the caller can fix. */
export class CreateAreaError extends Error {
  override readonly name = 'CreateAreaError';
}

export interface NewArea {
  /** `returns-desk` becomes the area `mfe-returns-desk` at `/redesign/returns-desk`. */
  name: string;
  /** A new or empty folder. */
  folder: string;
  /** Origin of the console whose packages the area uses. */
  console: string;
  /** The folder of the example area. */
  template: string;
}

const gitignore = '.cache/\ndist/\nnode_modules/\n';

/** Creates the repository of an area from the example. */
export async function createArea({ name, folder, console: origin, template }: NewArea) {
  if (!/^[a-z][a-z-]{0,28}[a-z]$/.test(name)) {
    throw new CreateAreaError(
      `“${name}” is not a name: use 2 to 30 lower-case letters and hyphens, such as returns-desk.`,
    );
  }
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new CreateAreaError(`The folder ${folder} is not empty.`);
  const packages = await fetchPackages(origin);
  await mkdir(folder, { recursive: true });
  await cp(template, folder, { recursive: true });
  await renameArea(folder, name);
  await writeFile(join(folder, '.gitignore'), gitignore);
  await installFromConsole(join(folder, 'package.json'), packages, origin);
}

async function fetchPackages(origin: string): Promise<AreaPackage[]> {
  const url = `${origin}/api/admin/registry/packages`;
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error) => {
    throw new CreateAreaError(
      `${origin} cannot be reached: ${error.cause?.message ?? error.message}`,
    );
  });
  const body: { items?: AreaPackage[] } = response.ok
    ? await response.json().catch(() => ({}))
    : {};
  if (!body.items?.length) {
    throw new CreateAreaError(`${origin} is not a Chatwindow console that offers its packages.`);
  }
  return body.items;
}

/** Gives everything that is called “hello” in the example the name of the area. */
async function renameArea(folder: string, name: string): Promise<void> {
  const namespace = name.replaceAll('-', '');
  const paths = await readdir(folder, { recursive: true });
  for (const path of paths.filter((each) => /\.(tsx?|json|js|css|md)$/.test(each))) {
    const file = join(folder, path);
    const text = await readFile(file, 'utf8');
    const renamed = text
      .replace(/\bmfe-hello\b/g, `mfe-${name}`)
      .replace(/\bhello-area\b/g, `${name}-area`)
      .replace(/\/redesign\/hello\b/g, `/redesign/${name}`)
      .replace(/\bhello\b/g, namespace);
    await writeFile(file, renamed);
    if (path.endsWith('/hello.json')) await rename(file, join(dirname(file), `${namespace}.json`));
  }
}

/** Installs the packages from the console, and deploys to it. */
async function installFromConsole(
  file: string,
  packages: AreaPackage[],
  origin: string,
): Promise<void> {
  const manifest: {
    scripts: Record<string, string>;
    devDependencies: Record<string, string>;
  } = JSON.parse(await readFile(file, 'utf8'));
  for (const { name, url } of packages) {
    if (name in manifest.devDependencies) manifest.devDependencies[name] = url;
  }
  for (const [script, command] of Object.entries(manifest.scripts)) {
    manifest.scripts[script] = command.replaceAll('https://console.example.com', origin);
  }
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
