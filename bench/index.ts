import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { BenchOptions, Measurement } from './measurement.ts';

const suites = [
  'answers',
  'chat',
  'console',
  'deploy',
  'encoder',
  'guard',
  'inbox',
  'ingest',
  'meaning',
  'money',
  'money-year',
  'retrieval',
  'start',
  'statistics',
  'streams',
  'widget',
];
const usage = `usage: npm run bench -- <${suites.join('|')}> [--json] [--data DIR] [--seed N] [--full]`;

await main();

/** Runs one suite and prints its figures; exits with 1 when a bar is missed. */
async function main(): Promise<void> {
  const { suite, json, data, seed, full } = readArguments();
  const options: BenchOptions = {
    ...(data !== undefined && { data }),
    ...(seed !== undefined && { seed }),
    full,
    note: (text) => console.error(`  ${text}`),
  };
  const figures = await load(suite).then((run) => run(options));
  console.log(json ? JSON.stringify({ suite, figures }) : table(figures));
  process.exitCode = figures.every(({ pass }) => pass) ? 0 : 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        data: { type: 'string' },
        seed: { type: 'string' },
        full: { type: 'boolean', default: false },
      },
    });
    const [suite] = positionals;
    if (suite === undefined || positionals.length > 1 || !suites.includes(suite))
      return exitWithUsage();
    const { seed: text, ...options } = values;
    const seed = text === undefined ? undefined : Number(text);
    if (seed !== undefined && !Number.isInteger(seed)) return exitWithUsage('--seed is a number');
    return { suite, ...options, seed };
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : undefined);
  }
}

function exitWithUsage(reason?: string): never {
  console.error(reason === undefined ? usage : `${reason}\n${usage}`);
  process.exit(2);
}

async function load(suite: string): Promise<(options: BenchOptions) => Promise<Measurement[]>> {
  const file = new URL(`./${suite}.ts`, import.meta.url);
  await access(file).catch(() => exitWithUsage(`the suite ${suite} does not exist`));
  // Every suite exports `run`: the convention of this folder.
  const module = (await import(file.href)) as {
    run: (options: BenchOptions) => Promise<Measurement[]>;
  };
  return module.run;
}

function table(figures: readonly Measurement[]): string {
  const head = ['figure', 'value', 'unit', 'floor', 'bar', 'verdict'];
  const rows = figures.map(({ name, value, unit, floor, bar, pass }) => [
    name,
    formatFigure(value),
    unit,
    formatFigure(floor),
    formatFigure(bar),
    bar === null ? '' : pass ? 'pass' : 'FAIL',
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function pad(cell: string, width: number, column: number): string {
  return [1, 3, 4].includes(column) ? cell.padStart(width) : cell.padEnd(width);
}

function formatFigure(value: number | null): string {
  if (value === null) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 3 : 1);
}
