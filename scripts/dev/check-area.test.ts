import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkArea } from './check-area.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatwindow-check-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'area.json'), JSON.stringify({ name: 'mfe-orders' }));
});
afterAll(() => rm(folder, { recursive: true }));

test('a wrong manifest is explained with its field', async () => {
  await writeFile(join(folder, 'dist/manifest.json'), JSON.stringify({ name: 'mfe-orders' }));
  const problems = await checkArea(folder);
  expect(problems).toContainEqual(expect.stringContaining('wrong at “routes”'));
});

test('files that are missing from the build are named', async () => {
  const manifest = {
    ...{ name: 'mfe-orders', contract: 1, version: '1', routes: [{ path: '/redesign/orders' }] },
    ...{ namespaces: ['orders'], nav: [], css: [], integrity: {}, uses: {} },
    entry: '/assets/mfe-orders/main.js',
    locales: { ko: {}, en: {}, zh: {}, es: {}, ja: {} },
  };
  await writeFile(join(folder, 'dist/manifest.json'), JSON.stringify(manifest));
  expect(await checkArea(folder)).toContainEqual(expect.stringContaining('“main.js”'));
});
