import { expect, test } from '@jest/globals';
import { compareEnvironment, findMissingPaths } from './check-docs.ts';

const files = [
  'README.md',
  'docs/decisions/0001-embedded-postgresql.md',
  'server/app.ts',
  'server/chatbots/windows/index.ts',
  'locales/ko/errors.json',
];

test.each([
  ['a link to a file that is gone', '[see](docs/gone.md)', ['docs/gone.md']],
  ['a link with an anchor', '[see](docs/decisions/0001-embedded-postgresql.md#choice)', []],
  ['a link to the web', '[see](https://example.com/a.md)', []],
  ['a file in code', 'in `server/app.ts` and `server/main.ts`', ['server/main.ts']],
  ['a folder in code', 'in `server/chatbots/` and `server/screens/`', ['server/screens/']],
  ['a bare file name of any folder', '`app.ts` and `start.ts`', ['start.ts']],
  ['placeholders', '`locales/{lng}/{ns}.json`, `server/chatbots/<name>/index.ts`', []],
  ['a placeholder that fits nothing', '`locales/{lng}/{ns}.yaml`', ['locales/{lng}/{ns}.yaml']],
  ['a file in a block of code', '```sh\nnode server/main.ts --now\n```', ['server/main.ts']],
  ['a build output', '`dist/widget/index.html`', []],
  ['text that is no path', '`text/html`, `/api/openapi.json`, `a.b`, and/or server/none.ts', []],
])('missing paths: %s', (_, text, missing) => {
  expect(findMissingPaths('README.md', text, files)).toEqual(missing);
});

test('a path may be relative to the document that cites it', () => {
  const document = 'docs/decisions/0001-embedded-postgresql.md';
  expect(findMissingPaths(document, '[back](../../README.md)', files)).toEqual([]);
  expect(findMissingPaths(document, '[back](../README.md)', files)).toEqual(['../README.md']);
});

test('the example environment matches the configuration', () => {
  const example = '# Where to listen.\nPORT=3000\n# REDIS_URL=redis://127.0.0.1\n';
  expect(compareEnvironment(example, ['PORT', 'REDIS_URL'])).toEqual([]);
  expect(compareEnvironment(example, ['PORT', 'DATA_DIR'])).toEqual([
    '.env.example does not show DATA_DIR',
    '.env.example shows REDIS_URL, which server/config.ts does not read',
  ]);
});
