import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { report } from './report.ts';

/** Bytes after brotli, by file name. */
export type Sizes = Record<string, number>;

const kilobyte = 1000;
const bars = { loader: 3 * kilobyte, chat: 95 * kilobyte };
const languageFile = /^(ko|en|zh|es|ja)[.-]/;

/** What a page loads for the widget: before anybody chats, and in all once somebody does. */
export function measureWidget(sizes: Sizes): { loader: number; chat: number } {
  const loader = sizes['widget.js'] ?? 0;
  const others = Object.entries(sizes).filter(([file]) => file !== 'widget.js');
  const texts = others.filter(([file]) => languageFile.test(file)).map(([, size]) => size);
  const code = others.filter(([file]) => !languageFile.test(file)).map(([, size]) => size);
  // One language is loaded: count the largest.
  return { loader, chat: [loader, ...code, Math.max(0, ...texts)].reduce((a, b) => a + b, 0) };
}

/** Which of the two is larger than it may be. */
export function findTooLarge({ loader, chat }: { loader: number; chat: number }): string[] {
  if (loader === 0) return ['dist/widget/widget.js is missing: run “npm run build”'];
  return [
    ...(loader > bars.loader ? [`the loader has ${loader} bytes, at most ${bars.loader}`] : []),
    ...(chat > bars.chat ? [`the open chat has ${chat} bytes, at most ${bars.chat}`] : []),
  ];
}

if (import.meta.main) {
  const files = globSync('dist/widget/**/*.{js,css}');
  const sizes = Object.fromEntries(
    files.map((file) => [basename(file), brotliCompressSync(readFileSync(file)).length]),
  );
  const widget = measureWidget(sizes);
  console.log(`widget after brotli: loader ${widget.loader}, chat in all ${widget.chat} bytes`);
  report('check:sizes', findTooLarge(widget), 'Find what grew, or what could be loaded later.');
}
