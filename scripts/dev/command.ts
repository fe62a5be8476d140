import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Configuration } from 'webpack';
import { checkArea } from './check-area.ts';
import { developArea } from './develop-area.ts';

const usage = `chatwindow dev --against https://console.example.com [--port 4321]
  Builds the area of this folder on each change and shows it in a running console, to you alone.

chatwindow check
  Checks area.json and the texts as the console does before it accepts a version.`;

/** The command of the package for areas of other repositories. */
export async function runCommand(args: string[], folder: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { against: { type: 'string' }, port: { type: 'string' } },
  });
  const { against = 'http://localhost:3000', port = '4321' } = values;
  try {
    if (positionals[0] === 'check') return await check(folder);
    if (positionals[0] !== 'dev') throw new Error(usage);
    await developArea({
      source: join(folder, 'area.json'),
      bundle: await readConfiguration(folder),
      folder: join(folder, '.cache/dev'),
      against: String(against),
      port: Number(port),
    });
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function check(folder: string): Promise<number> {
  const problems = await checkArea(folder);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('area.json and the texts are in order.');
  return problems.length === 0 ? 0 : 1;
}

async function readConfiguration(folder: string): Promise<Configuration> {
  const file = ['webpack.config.js', 'webpack.config.mjs', 'webpack.config.ts']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (!file) throw new Error('There is no webpack.config.js here.');
  const { href } = pathToFileURL(file);
  const { default: config }: { default: Configuration } = await import(
    /* webpackIgnore: true */ href
  );
  return config;
}
