import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT, sharedBundles, sharedName } from '#shared/contracts/names.ts';

/** A failure before any request to the server. */
export class DeployFailure extends Error {
  override readonly name = 'DeployFailure';
}

interface VersionFile {
  name: string;
  /** In base64. */
  content: string;
}

/**
 * Reads a version for publishing: an area's, or that of the shared files. Throws a `DeployFailure`.
 */
export function readVersion(area: string, folder: string) {
  return area === sharedName ? readShared(folder) : readArea(folder);
}

async function readArea(folder: string) {
  return { manifest: await readManifest(folder), files: await readFiles(folder) };
}

/** Each shared bundle is built in its own folder. */
async function readShared(folder: string) {
  const bundles = await Promise.all(
    sharedBundles.map(async (name) => {
      const manifest = await readManifest(join(folder, name));
      return { name, manifest, files: await readFiles(join(folder, name), `${name}/`) };
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

/** The server validates the content. */
async function readManifest(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new DeployFailure(`There is no build in ${folder}: no manifest.json. Build it first.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new DeployFailure(`The manifest.json in ${folder} is not valid JSON. Build it again.`);
  }
}

async function readFiles(folder: string, prefix = ''): Promise<VersionFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return Promise.all(
    names
      .filter((name) => name !== 'manifest.json')
      .map(async (name) => ({
        name: prefix + name,
        content: await readFile(join(folder, name), 'base64'),
      })),
  );
}
