import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { readConsoleBundles } from './console-bundles.ts';

/** What is read of a folder, and what the log was told. */
async function read(folder: string) {
  const told: string[] = [];
  const log = pino({}, { write: (line: string) => void told.push(line) });
  return { bundles: await readConsoleBundles(folder, log), told: told.join('') };
}

test('the console is read as it was built, with its area', async () => {
  const { bundles, told } = await read(await writeBuiltConsole());
  expect(bundles?.areas.map(({ name }) => name)).toEqual(['mfe-hello']);
  expect(bundles?.shared.bundles.shell.entry).toBe('/assets/shell/shell.js');
  expect(told).toBe('');
});

const here = '/assets/mfe-hello/';
const lies: [string, Partial<AreaManifest>, string][] = [
  ['another name', { name: 'mfe-other' }, 'calls itself mfe-other'],
  ['a newer contract', { contract: 99 }, 'wants contract 99'],
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

test.each(lies)('an area with %s is left out and told of', async (_lie, change, reason) => {
  const { bundles, told } = await read(await writeBuiltConsole(change));
  expect(bundles?.areas).toEqual([]);
  expect(told).toContain('an area is left out');
  expect(told).toContain(reason);
});

test('without one of the shared files there is no console', async () => {
  const folder = await writeBuiltConsole();
  await unlink(join(folder, 'ui/manifest.json'));
  expect((await read(folder)).bundles).toBeNull();
});
