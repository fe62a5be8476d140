import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { report } from './report.ts';

/** Bytes after brotli, by file name. */
export type Sizes = Record<string, number>;

const kilobyte = 1000;
const bars = { loader: 3 * kilobyte, open: 95 * kilobyte, answered: 110 * kilobyte };
type Widget = Record<keyof typeof bars, number>;
const languageFile = /^(ko|en|zh|es|ja)[.-]/;

/** What a page has loaded: before anybody chats, with the chat open, and with an answer shown. */
export function measureWidget(sizes: Sizes): Widget {
  const sizesOf = (wanted: (file: string) => boolean) =>
    Object.entries(sizes).flatMap(([file, size]) => (wanted(file) ? [size] : []));
  const sum = (numbers: number[]) => numbers.reduce((total, size) => total + size, 0);

  const loader = sizes['widget.js'] ?? 0;
  const chat = sum(sizesOf((file) => file.startsWith('chat.')));
  // One language is loaded: count the largest.
  const texts = Math.max(0, ...sizesOf((file) => languageFile.test(file)));
  const code = sum(sizesOf((file) => !languageFile.test(file)));
  return { loader, open: loader + chat + texts, answered: code + texts };
}

/** Which of the three is larger than it may be. */
export function findTooLarge(widget: Widget): string[] {
  if (widget.loader === 0) return ['dist/widget/widget.js is missing: run “npm run build”'];
  const names = {
    loader: 'the loader',
    open: 'the open chat',
    answered: 'the chat with an answer',
  };
  return (['loader', 'open', 'answered'] as const)
    .filter((part) => widget[part] > bars[part])
    .map((part) => `${names[part]} has ${widget[part]} bytes, at most ${bars[part]}`);
}

if (import.meta.main) {
  const files = globSync('dist/widget/**/*.{js,css}');
  const sizes = Object.fromEntries(
    files.map((file) => [basename(file), brotliCompressSync(readFileSync(file)).length]),
  );
  const widget = measureWidget(sizes);
  const { loader, open, answered } = widget;
  console.log(`bytes after brotli: loader ${loader}, open ${open}, with an answer ${answered}`);
  report('check:sizes', findTooLarge(widget), 'Find what grew, or what could be loaded later.');
}
