import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findBroken } from './find-broken.ts';

const recorded = `
export declare interface AdminCalls {
  'GET /members': { input: { query?: { text?: string } }; result: { id: string; name: string }[] };
  'POST /members': { input: { body: { name: string } }; result: { id: string } };
}
export declare interface AdminStreams {}
export declare interface AdminUploads {}
export declare const api: {
  call<Name extends keyof AdminCalls>(
    name: Name,
    input: AdminCalls[Name]['input'],
  ): Promise<AdminCalls[Name]['result']>;
};
export declare interface SlotProps { nav: { link: string } }
export declare function Slot<Name extends keyof SlotProps>(
  props: { name: Name } & SlotProps[Name],
): string;
declare interface Look { tone?: 'plain' | 'loud'; icon?: string }
export declare interface ButtonProps extends Look { label: string }
export declare function Button(props: ButtonProps): string;
export declare function errorText(error: unknown): string;
`;

async function brokenBy(from: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-contract-'));
  const changed = recorded.replace(from, to);
  expect(changed).not.toBe(recorded);
  await writeFile(join(folder, 'before.d.ts'), recorded);
  await writeFile(join(folder, 'now.d.ts'), changed);
  return findBroken(join(folder, 'before.d.ts'), join(folder, 'now.d.ts')).join('\n');
}

test.each([
  ['an export that is removed', 'export declare function errorText', 'declare function errorText'],
  ['a parameter that accepts less', 'error: unknown', 'error: Error'],
  ['a parameter that becomes required', 'error: unknown', 'error: unknown, language: string'],
  ['a result that may be null', 'unknown): string', 'unknown): string | null'],
  ['an optional property that is removed', '; icon?: string', ''],
  ['a property that becomes required', 'icon?: string', 'icon: string'],
  ['a property that accepts fewer values', "'plain' | 'loud'", "'plain'"],
  ['a call that is removed', "'POST /members'", "'PUT /members'"],
  ['a call that returns less', '; name: string }[]', ' }[]'],
  ['a call that requires more', 'body: { name: string }', 'body: { name: string; role: string }'],
  ['a query parameter that is removed', 'query?: { text?: string }', 'query?: {}'],
  ['a slot that is removed', 'nav: { link: string }', ''],
])('%s breaks areas that were built before', async (_what, from, to) => {
  expect(await brokenBy(from, to)).not.toBe('');
});

test.each([
  ['an export', 'export declare interface SlotProps', 'export declare const more: 1;\n$&'],
  ['an optional parameter', 'error: unknown', 'error: unknown, language?: string'],
  ['an optional property', 'icon?: string', 'icon?: string; size?: number'],
  ['another value', "'plain' | 'loud'", "'plain' | 'loud' | 'quiet'"],
  ['a call', "'POST /members'", "'GET /x': { input: {}; result: string };\n$&"],
  ['a field of a result', '; name: string }[]', '; name: string; role: string }[]'],
  ['a query parameter', 'text?: string', 'text?: string; role?: string'],
  ['a slot', 'nav: { link: string }', 'nav: { link: string }; card: { id: string }'],
])('%s may be added', async (_what, from, to) => {
  expect(await brokenBy(from, to)).toBe('');
});

test('a type that areas cannot name may be renamed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-contract-'));
  await writeFile(join(folder, 'before.d.ts'), recorded);
  await writeFile(join(folder, 'now.d.ts'), recorded.replaceAll('Look', 'Appearance'));
  expect(findBroken(join(folder, 'before.d.ts'), join(folder, 'now.d.ts'))).toEqual([]);
});
