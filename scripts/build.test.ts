import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildMissing } from './build.ts';

let root: string;
let builds: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'chatwindow-build-'));
  builds = 0;
  await write('widget/loader/widget.ts', 'export {}');
  await write('webpack.config.js', '');
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

async function make(): Promise<string[]> {
  builds += 1;
  await write('dist/widget.js', 'built');
  return ['dist/widget.js'];
}

test('unchanged sources are built once', async () => {
  expect(await buildMissing({ root, make })).toBe(true);
  expect(await buildMissing({ root, make })).toBe(false);
});

test.each([
  'widget/loader/widget.ts',
  'webpack.config.js',
  'locales/ko/widget.json',
  'package-lock.json',
])('a change of %s triggers a build', async (name) => {
  await buildMissing({ root, make });
  await write(name, 'changed');
  expect(await buildMissing({ root, make })).toBe(true);
});

test.each(['widget/loader/widget.test.ts', 'server/main.ts', 'README.md'])(
  'a change of %s triggers no build',
  async (name) => {
    await buildMissing({ root, make });
    await write(name, 'changed');
    expect(await buildMissing({ root, make })).toBe(false);
  },
);

test('a missing build output is built again', async () => {
  await buildMissing({ root, make });
  await rm(join(root, 'dist'), { recursive: true });
  expect(await buildMissing({ root, make })).toBe(true);
  expect(await readFile(join(root, 'dist/widget.js'), 'utf8')).toBe('built');
});

test('two concurrent builds build once', async () => {
  const built = await Promise.all([buildMissing({ root, make }), buildMissing({ root, make })]);
  expect(built.sort()).toEqual([false, true]);
  expect(builds).toBe(1);
});

test('a failed build is retried', async () => {
  const fail = () => Promise.reject(new Error('a syntax error'));
  await expect(buildMissing({ root, make: fail })).rejects.toThrow('a syntax error');
  expect(await buildMissing({ root, make })).toBe(true);
});
