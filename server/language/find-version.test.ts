import { expect, test } from '@jest/globals';
import {
  compareVersionNumbers,
  findPathVersion,
  findVersion,
  versionsOverlap,
} from './find-version.ts';

test.each([
  ['How do I install v2?', '2'],
  ['Install (v1.4.2)', '1.4.2'],
  ['In version 2.x', '2.x'],
  ['en la versión 3', '3'],
  ['2.x에서 설치', '2.x'],
  ['v2에서 설치하는 방법', '2'],
  ['3버전 설치', '3'],
  ['버전 3 설치', '3'],
  ['バージョン2.1の設定', '2.1'],
  ['2.0版本的安装', '2.0'],
  ['版本 2 的安装', '2'],
])('%j names version %s', (text, name) => {
  expect(findVersion(text)?.version.name).toBe(name);
});

test.each(['2 days', 'rev2d2', 'It costs 3.50', 'save 20', '2024년 3월', 'HTTP/2', 'v8engine'])(
  '%j names no version',
  (text) => {
    expect(findVersion(text)).toBeUndefined();
  },
);

test.each([
  ['/docs/v1/install', '1', '/docs/install'],
  ['/en/2.x/', '2.x', '/en/'],
  ['/1.10.3/guide/a', '1.10.3', '/guide/a'],
])('the path %s has version %s', (path, name, rest) => {
  expect(findPathVersion(path)).toMatchObject({ version: { name }, rest });
});

test.each(['/blog/2024/03/', '/products/123', '/vision', '/'])(
  'the path %s has no version',
  (path) => {
    expect(findPathVersion(path)).toBeUndefined();
  },
);

test('versions sort by their numbers, highest first, and 2 and 2.x both overlap 2.1', () => {
  const versions = ['v2', 'v10', 'v2.1', 'v2.x', 'v1.9'].flatMap(
    (text) => findVersion(text)?.version ?? [],
  );
  const names = versions.toSorted(compareVersionNumbers).map(({ name }) => name);
  expect(names).toEqual(['10', '2.x', '2.1', '2', '1.9']);
  const [two, , twoOne, twoX, oneNine] = versions;
  if (!two || !twoOne || !twoX || !oneNine) throw new Error('not found');
  expect([two, twoOne, twoX].every((version) => versionsOverlap(version, twoOne))).toBe(true);
  expect(versionsOverlap(oneNine, two)).toBe(false);
});
