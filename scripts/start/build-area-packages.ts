import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packPackage } from './pack-package.ts';

/** The folder that the console serves to teams who build areas. */
const folder = 'dist/area-packages';

/** Builds the packages for areas of other repositories; returns the paths of the emitted files. */
export async function buildAreaPackages(root: string): Promise<string[]> {
  const command = join(root, 'scripts/build-command-package.ts');
  const packed = [
    await packPackage(join(root, 'scripts/package/build-package.ts')),
    await packPackage(command, 'chatwindow-deploy'),
    await packPackage(command, 'create-chatwindow-area'),
  ];
  await rm(join(root, folder), { recursive: true, force: true });
  await mkdir(join(root, folder), { recursive: true });
  for (const { file, content } of packed) await writeFile(join(root, folder, file), content);
  const list = packed.map(({ name, file, content }) => ({
    ...{ name, file },
    integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
  }));
  await writeFile(join(root, folder, 'packages.json'), `${JSON.stringify(list, null, 2)}\n`);
  return [...packed.map(({ file }) => file), 'packages.json'].map((file) => `${folder}/${file}`);
}
