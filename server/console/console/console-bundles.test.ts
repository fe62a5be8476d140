import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { readConsoleBundles } from './console-bundles.ts';

/** Reads a folder; returns the bundles and the log. */
async function read(folder: string) {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  return { bundles: await readConsoleBundles(folder, log), logged: logged.join('') };
}

test('the console is read from its build, with its area', async () => {
  const { bundles, logged } = await read(await writeBuiltConsole());
  expect(bundles?.areas.map(({ name }) => name)).toEqual(['mfe-hello']);
  expect(bundles?.shared.bundles.shell.entry).toBe('/assets/shell/shell.js');
  expect(logged).toBe('');
});

const here = '/assets/mfe-hello/';
const invalidAreas: [string, Partial<AreaManifest>, string][] = [
  ['another name', { name: 'mfe-other' }, 'is named mfe-other'],
  ['a newer contract', { contract: 99 }, 'requires contract 99'],
  ['code that is not there', { entry: `${here}gone.js` }, 'there is no'],
  ['styles that are not there', { css: [`${here}gone.css`] }, 'there is no'],
  ['code of another site', { entry: 'https://elsewhere.example/mfe.js' }, 'there is no'],
  ['texts that are not there', { namespaces: ['hello', 'gone'] }, 'gone in ko'],
  ['code without integrity', { integrity: {} }, 'has no integrity'],
  ['a route outside the console', { routes: [route('/admin')] }, 'routes'],
];
function route(path: string): AreaManifest['routes'][number] {
  return { path, requires: [], requires_one: [] };
}

test.each(invalidAreas)(
  'an area with %s is left out and logged',
  async (_fault, change, reason) => {
    const { bundles, logged } = await read(await writeBuiltConsole(change));
    expect(bundles?.areas).toEqual([]);
    expect(logged).toContain('an area is left out');
    expect(logged).toContain(reason);
  },
);

test('the console is missing when a shared file is missing', async () => {
  const folder = await writeBuiltConsole();
  await unlink(join(folder, 'ui/manifest.json'));
  expect((await read(folder)).bundles).toBeNull();
});
