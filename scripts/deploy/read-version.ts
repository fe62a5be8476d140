import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT } from '#shared/contracts/names.ts';
import { bundleSchema, sharedBundles, sharedName } from '#shared/contracts/shared-files.ts';

interface VersionFile {
  name: string;
  /** In base64. */
  content: string;
}

/** An area as it was built in a folder. */
export async function readArea(folder: string) {
  return { manifest: await readManifest(folder), files: await readFiles(folder) };
}

/** The shared files as they were built, each bundle in a folder of its own. */
export async function readShared(folder: string) {
  const bundles = await Promise.all(
    sharedBundles.map(async (name) => {
      const manifest = bundleSchema.parse(await readManifest(join(folder, name)));
      const files = await readFiles(join(folder, name), `${name}/`);
      return { name, manifest, files };
    }),
  );
  const manifests = Object.fromEntries(bundles.map(({ name, manifest }) => [name, manifest]));
  const version = createHash('sha256')
    .update(JSON.stringify([CONTRACT, manifests]))
    .digest('hex');
  return {
    manifest: {
      name: sharedName,
      version: version.slice(0, 12),
      contract: CONTRACT,
      bundles: manifests,
    },
    files: bundles.flatMap(({ files }) => files),
  };
}

async function readManifest(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}

async function readFiles(folder: string, prefix = ''): Promise<VersionFile[]> {
  const names = (await readdir(folder)).filter((name) => name !== 'manifest.json');
  return Promise.all(
    names.map(async (name) => ({
      name: prefix + name,
      content: await readFile(join(folder, name), 'base64'),
    })),
  );
}
