import { mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import { writeBuiltArea, writeBuiltFiles } from './built-area.ts';

/**
 * Writes a console in the layout of a build, with one-line files and one area. `manifestOverrides`
 * replaces fields of the area's manifest.
 */
export async function writeBuiltConsole(
  manifestOverrides: Partial<BuiltArea> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-console-'));
  for (const name of ['react', 'console', 'ui', 'shell']) {
    const code = { [`${name}.js`]: `export const name = '${name}';`, [`${name}.css`]: 'p {}' };
    const texts = (language: string) => ({
      common: { greeting: `common in ${language}` },
      shell: { greeting: `shell in ${language}` },
    });
    await writeBuiltFiles(join(folder, name), name, {
      code,
      ...(name === 'shell' && { texts }),
    });
  }
  const routes = [{ path: '/redesign/hello', requires: ['usage'], requires_one: [] }];
  const area = await writeBuiltArea({ version: '1', manifest: { routes, ...manifestOverrides } });
  await rename(area, join(folder, 'mfe-hello'));
  return folder;
}
