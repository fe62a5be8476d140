import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import webpack, { type Configuration, type Stats } from 'webpack';

interface AreaBuild {
  areaConfig: (folder: string) => Configuration;
}
const { areaConfig }: AreaBuild = await import(
  pathToFileURL(join(import.meta.dirname, 'area.js')).href
);

/** Builds the example after a change; returns the errors, and the names of the files. */
async function build(change: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-area-'));
  await cp(join(import.meta.dirname, '../../examples/hello-area'), folder, { recursive: true });
  await change(folder);
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  webpack({ ...areaConfig(folder), cache: false }, (error, stats) => {
    if (stats) resolve(stats);
    else reject(error);
  });
  const { errors = [] } = (await promise).toJson({ all: false, errors: true });
  const files = await readdir(join(folder, 'dist')).catch(() => []);
  await rm(folder, { recursive: true });
  return { errors: errors.map(({ message }) => message).join('\n'), files };
}

test('an area with images and fonts is built with its manifest', async () => {
  const { errors, files } = await build(async (folder) => {
    await writeFile(join(folder, 'src/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await appendFile(
      join(folder, 'src/index.tsx'),
      "export { default as logo } from './logo.svg';",
    );
    const styles = join(folder, 'src/greetings/greetings.module.css');
    await appendFile(
      styles,
      '.logo { background: url(../logo.svg) } @scope (.logo) { p { margin: 0 } }',
    );
  });
  expect(errors).toBe('');
  expect(files).toContain('manifest.json');
  expect(files.filter((name) => name.endsWith('.svg'))).toHaveLength(1);
});

test('unscoped styles and missing texts are reported with their files', async () => {
  const { errors } = await build(async (folder) => {
    await appendFile(join(folder, 'src/greetings/greetings.module.css'), '\n:global(h1) {}');
    await rm(join(folder, 'locales/es/hello.json'));
  });
  expect(errors).toMatch(/src\/greetings\/greetings\.module\.css:\d+: “:global\(h1\)” would style/);
  expect(errors).toMatch(/locales\/es\/hello\.json is missing: every namespace needs a file/);
});

test('a label without a text and a file that is not JSON are reported in a sentence', async () => {
  const ofLabel = await build((folder) => writeFile(join(folder, 'locales/es/hello.json'), '{}'));
  expect(ofLabel.errors).toMatch(/hello\.json has no “nav\.greetings”, a label in area\.json/);
  const ofJson = await build((folder) => writeFile(join(folder, 'locales/es/hello.json'), '{'));
  expect(ofJson.errors).toMatch(/hello\.json is not valid JSON: /);
});
