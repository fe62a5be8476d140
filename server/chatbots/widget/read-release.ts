import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#server/platform/ids.ts';
import type { WidgetRelease } from '#shared/contracts/chatbots/widget.ts';

export const builtWidget = join(import.meta.dirname, '../../../dist/widget');

/** Identifies a loader that pages can pin; both fields are derived from its content. */
export type PinnedRelease = Pick<WidgetRelease, 'version' | 'integrity'>;

export function releaseOf(loader: Uint8Array): PinnedRelease {
  const integrity = `sha384-${createHash('sha384').update(loader).digest('base64')}`;
  return { version: sha256(loader).slice(0, 12), integrity };
}

export const pinnedName = (version: string) => `widget-${version}.js`;

/** The release in the folder; null before the first build. */
export async function readRelease(folder = builtWidget): Promise<PinnedRelease | null> {
  const loader = await readFile(join(folder, 'widget.js')).catch(() => null);
  return loader && releaseOf(loader);
}

/** Whether a file is the npm package. */
export const isPackage = (name: string) => name.endsWith('.tgz');

/** The file name of the npm package in the folder; null where it was not built, as in development. */
export async function findPackage(folder = builtWidget): Promise<string | null> {
  const assets = await readdir(join(folder, 'assets')).catch(() => []);
  return assets.find(isPackage) ?? null;
}
