import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { regexProblem } from './check-regexes.ts';
import { builtPatterns } from './regexes/built-patterns.ts';
import { findRegexes } from './regexes/find-regexes.ts';
import { createJudge, exponential } from './regexes/judge-regex.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(process.cwd(), 'test-results-regexes-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('literals and constructors are found with the maximum length of their input', () => {
  const code = [
    'const a = /x+/u;',
    '// regex-input: 40, a phone number',
    'const b = new RegExp(words.join());',
    '// regex-input: 40',
    'const withoutReason = /z/;',
  ].join('\n');
  expect(findRegexes('planted.ts', code)).toEqual([
    { file: 'planted.ts', line: 1, pattern: { source: 'x+', flags: 'u' }, maxInput: null },
    { file: 'planted.ts', line: 3, pattern: null, maxInput: 40 },
    { file: 'planted.ts', line: 5, pattern: { source: 'z', flags: '' }, maxInput: null },
  ]);
});

test('patterns that a module builds from word lists on load are evaluated', async () => {
  const file = join(folder, 'planted.ts');
  await writeFile(file, "export const greeting = new RegExp(['^hi', 'hey$'].join('|'));\n");
  const [[location, patterns] = []] = await builtPatterns([file]);
  expect(location).toMatch(/planted\.ts:1$/);
  expect(patterns).toEqual([/^hi|hey$/]);
});

test.each([
  ['^(?:hi|hi there| there)*$', exponential],
  ['\\s+$', 2],
  ['^\\s+$', 1],
])('the time that /%s/ takes grows with the power of %p', async (source, degree) => {
  const { judge, save } = createJudge(join(folder, 'judged.txt'));
  expect(await judge(source, 'u')).toBe(degree);
  await save();
  const again = createJudge(join(folder, 'judged.txt'));
  expect(await again.judge(source, 'u')).toBe(degree);
});

test.each([
  [1, null, null],
  [2, null, /power of 2/],
  [2, 2_000, null],
  [2, 100_000, /too long for an input of 100000/],
  [exponential, 40, /exponentially/],
  [null, 40, /could not be judged/],
])('the problem of degree %p with an input of at most %p is %p', (degree, maxInput, complaint) => {
  if (complaint) expect(regexProblem(degree, maxInput)).toMatch(complaint);
  else expect(regexProblem(degree, maxInput)).toBeNull();
});
