import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import ts from 'typescript';
import { scriptFeatures } from './browsers/script-features.ts';
import { styleFeatures } from './browsers/style-features.ts';
import { findUnsupported } from './check-browsers.ts';

const folder = mkdtempSync(join(tmpdir(), 'chatwindow-browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The findings of a script, without the affected browsers. */
function unsupportedIn(script: string): string[] {
  const file = join(folder, 'script.ts');
  writeFileSync(file, script);
  const lib = [
    'lib.esnext.d.ts',
    'lib.dom.d.ts',
    'lib.dom.iterable.d.ts',
    'lib.dom.asynciterable.d.ts',
  ];
  const program = ts.createProgram([file], { lib, target: ts.ScriptTarget.ESNext, types: [] });
  const used = scriptFeatures(program, (each) => each === file);
  return findUnsupported(used, 'widget').map(
    (problem) => problem.split(/script.ts:|: not/)[1] ?? '',
  );
}

test('methods, static methods and iteration that old browsers lack are found by type', () => {
  expect(
    unsupportedIn(`
      export const a = (list: readonly string[]) => list.toSpliced(0, 1);
      export const b = (text: string) => URL.parse(text);
      export async function c(body: ReadableStream) { for await (const part of body) console.log(part); }
      export const d = (button: HTMLElement) => { button.ariaBusy = 'true'; };
      export const e = Map.groupBy([1], String);
    `),
  ).toEqual([
    '2 javascript.builtins.Array.toSpliced',
    '3 api.URL.parse_static',
    '4 api.ReadableStream.@@asyncIterator',
    '5 api.Element.ariaBusy',
    '6 javascript.builtins.Map.groupBy',
  ]);
});

test('features of every supported browser, and our own properties, are not reported', () => {
  expect(
    unsupportedIn(`
      export const a = (list: string[]) => list.findLast(Boolean)?.replaceAll('a', 'b');
      const own = { toSpliced: () => 1 };
      export const b = own.toSpliced();
    `),
  ).toEqual([]);
});

test('a colour function is found unless it is inside @supports', () => {
  const css = `
    .a { color: color-mix(in srgb, red, blue); }
    @supports (color: color-mix(in srgb, red, red)) { .b { color: color-mix(in srgb, red, blue); } }
    .c { field-sizing: content; }
  `;
  expect(findUnsupported(styleFeatures('a.css', css), 'widget')).toEqual([
    expect.stringMatching(
      /^a\.css:2 css\.types\.color\.color-mix: not in chrome 109 \(since 111\)/,
    ),
  ]);
});
