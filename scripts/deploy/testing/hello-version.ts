import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HandmadeArea, writeBuiltArea } from '#server/testing/built-area.ts';

export interface Faults extends Partial<HandmadeArea> {
  /** Files that are changed after the manifest was written. */
  after?: Record<string, string>;
  routes?: readonly string[];
}

/** A valid built version of an area with the given faults. */
export async function versionOf(version: string, faults: Faults = {}): Promise<string> {
  const { after = {}, routes, manifest, ...area } = faults;
  const folder = await writeBuiltArea({
    version,
    code: `export const mount = ${JSON.stringify(version)};`,
    ...area,
    manifest: { ...(routes && { routes: routes.map((path) => ({ path })) }), ...manifest },
  });
  for (const [changed, content] of Object.entries(after)) {
    await writeFile(join(folder, changed), content);
  }
  return folder;
}
