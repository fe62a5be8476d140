import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HandmadeArea, writeBuiltArea } from '#server/testing/built-area.ts';

export interface Faults extends Partial<HandmadeArea> {
  /** New contents of files, written after the manifest with their hashes. */
  changedFiles?: Record<string, string>;
  routes?: readonly string[];
}

/** Writes a built version of an area that is valid apart from the faults; returns its folder. */
export async function versionOf(version: string, faults: Faults = {}): Promise<string> {
  const { changedFiles = {}, routes, manifest, ...area } = faults;
  const folder = await writeBuiltArea({
    version,
    code: `export const mount = ${JSON.stringify(version)};`,
    ...area,
    manifest: { ...(routes && { routes: routes.map((path) => ({ path })) }), ...manifest },
  });
  for (const [file, content] of Object.entries(changedFiles)) {
    await writeFile(join(folder, file), content);
  }
  return folder;
}
