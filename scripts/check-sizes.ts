import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { report } from './report.ts';

/** Bytes after brotli, by file name. */
export type Sizes = Record<string, number>;

const kilobyte = 1000;
const limits = {
  loader: 3 * kilobyte,
  open: 100 * kilobyte,
  answered: 115 * kilobyte,
  part: 12 * kilobyte,
};
type Widget = Record<keyof typeof limits, number>;
/** Loaded with the first answer: Markdown and its parser, which has a numeric name. */
const markdownFile = /^(markdown|\d+)\./;
const languageFile = /^(ko|en|zh|es|ja)[.-]/;

/**
 * Bytes loaded by a page: before the chat opens, with the chat open, and with an answer; and the
 * largest chunk that is loaded on first use.
 */
export function measureWidget(sizes: Sizes): Widget {
  const sizesOf = (wanted: (file: string) => boolean) =>
    Object.entries(sizes).flatMap(([file, size]) => (wanted(file) ? [size] : []));
  const sum = (numbers: number[]) => numbers.reduce((total, size) => total + size, 0);

  const loader = sizes['widget.js'] ?? 0;
  const chat = sum(sizesOf((file) => file.startsWith('chat.')));
  // One language is loaded: count the largest.
  const texts = Math.max(0, ...sizesOf((file) => languageFile.test(file)));
  const markdown = sum(sizesOf((file) => markdownFile.test(file)));
  const isPart = (file: string) =>
    file !== 'widget.js' &&
    !file.startsWith('chat.') &&
    !languageFile.test(file) &&
    !markdownFile.test(file);
  const open = loader + chat + texts;
  return { loader, open, answered: open + markdown, part: Math.max(0, ...sizesOf(isPart)) };
}

/** Limits of the console for its first list, for any area, and for a single area. */
const consoleLimits = { firstList: 140 * kilobyte, any: 146 * kilobyte, area: 25 * kilobyte };
/** The console's start page. */
const firstArea = 'mfe-chatbots';

/** Problems of the console's bundle entries, by name. */
export function findTooLargeInConsole(entries: Sizes): string[] {
  const areas = Object.entries(entries).filter(([name]) => name.startsWith('mfe-'));
  if (areas.length === 0) return ['dist/console has no area: run “npm run build”'];
  const shared = ['react', 'console', 'ui', 'shell']
    .map((name) => entries[name] ?? 0)
    .reduce((sum, size) => sum + size, 0);
  return areas.flatMap(([name, size]) => {
    const limit = name === firstArea ? consoleLimits.firstList : consoleLimits.any;
    return [
      ...(size > consoleLimits.area
        ? [`${name} has ${size} bytes, at most ${consoleLimits.area}`]
        : []),
      ...(shared + size > limit
        ? [`the console with ${name} loads ${shared + size} bytes, at most ${limit}`]
        : []),
    ];
  });
}

/** The parts that exceed their limit. */
export function findTooLarge(widget: Widget): string[] {
  if (widget.loader === 0) return ['dist/widget/widget.js is missing: run “npm run build”'];
  const names = {
    loader: 'the loader',
    open: 'the open chat',
    answered: 'the chat with an answer',
    part: 'the largest lazy chunk',
  };
  return (['loader', 'open', 'answered', 'part'] as const)
    .filter((part) => widget[part] > limits[part])
    .map((part) => `${names[part]} has ${widget[part]} bytes, at most ${limits[part]}`);
}

if (import.meta.main) {
  const files = globSync('dist/widget/**/*.{js,css}');
  const compressed = (file: string) => brotliCompressSync(readFileSync(file)).length;
  const sizes = Object.fromEntries(files.map((file) => [basename(file), compressed(file)]));
  const widget = measureWidget(sizes);
  const { loader, open, answered, part } = widget;
  console.log(
    `bytes after brotli: loader ${loader}, open ${open}, with an answer ${answered}, largest part ${part}`,
  );
  const entries = Object.fromEntries(
    globSync('dist/console/*/manifest.json').map((file) => {
      const { name, entry }: { name: string; entry: string } = JSON.parse(
        readFileSync(file, 'utf8'),
      );
      return [name, compressed(entry.replace('/assets/', 'dist/console/'))];
    }),
  );
  console.log(`the console’s entries: ${Object.entries(entries).flat().join(' ')}`);
  const problems = [...findTooLarge(widget), ...findTooLargeInConsole(entries)];
  report('check:sizes', problems, 'Find what grew, or what could be loaded later.');
}
