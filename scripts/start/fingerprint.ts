import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All inputs of the build. */
const sources = [
  '{shell,mfe-*,widget,shared}/**/*.{ts,tsx,css,json,svg,html,png,webp,woff2}',
  'widget/sdk/README.md',
  'locales/**/*.json',
  'webpack.config.js',
  'examples/hello-area/**/*.{ts,tsx,css,json,js,md}',
  'docs/contract/*/*.d.ts',
  'scripts/webpack/*.js',
  'scripts/{package,create-area,deploy,dev}/**/*.{ts,js,json,md}',
  'scripts/build-{sdk,command-package}.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** `shared/testing` is part of a package. */
const tests = [
  '**/*.test.{ts,tsx}',
  '{shell,mfe-*,widget,scripts}/**/testing/**',
  '**/{node_modules,dist,.cache}/**',
];

/** A hash of the names and contents of the sources; while it is unchanged, no build is needed. */
export async function fingerprintOf(root: string): Promise<string> {
  const names: string[] = [];
  for await (const name of glob(sources, { cwd: root, exclude: tests })) names.push(name);
  names.sort();
  const contents = await Promise.all(names.map((name) => readFile(join(root, name))));
  const hash = createHash('sha256');
  for (const [index, content] of contents.entries())
    hash.update(`${names[index]}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
