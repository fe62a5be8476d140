import { expect, test } from '@jest/globals';
import { findTooLarge, findTooLargeInConsole, measureWidget } from './check-sizes.ts';

test('the size of the chat includes one language and the chunks of the first answer', () => {
  const sizes = {
    'widget.js': 2_000,
    'chat.3c30.js': 80_000,
    'markdown.1186.js': 9_000,
    'ko.45.js': 900,
    '23.9b.js': 500,
    'es-widget-json.09.js': 700,
    'contact.71.js': 4_000,
    'more.1a.js': 3_000,
  };
  expect(measureWidget(sizes)).toEqual({
    loader: 2_000,
    open: 82_900,
    answered: 92_400,
    part: 4_000,
  });
});

const small = { loader: 3_000, open: 100_000, answered: 115_000, part: 12_000 };
test.each([
  ['a small widget', {}, []],
  ['a heavy loader', { loader: 3_001 }, ['the loader has 3001 bytes, at most 3000']],
  ['a heavy chat', { open: 100_001 }, ['the open chat has 100001 bytes, at most 100000']],
  [
    'a heavy answer',
    { answered: 115_001 },
    ['the chat with an answer has 115001 bytes, at most 115000'],
  ],
  ['a heavy part', { part: 12_001 }, ['the largest lazy chunk has 12001 bytes, at most 12000']],
  ['a missing build', { loader: 0 }, ['dist/widget/widget.js is missing: run “npm run build”']],
])('the size limits report the problems of %s', (_, widget, problems) => {
  expect(findTooLarge({ ...small, ...widget })).toEqual(problems);
});

const entries = {
  react: 80_000,
  console: 34_000,
  ui: 10_000,
  shell: 10_000,
  'mfe-chatbots': 6_000,
};
test.each([
  ['a small console', {}, []],
  [
    'a console without areas',
    { 'mfe-chatbots': undefined },
    ['dist/console has no area: run “npm run build”'],
  ],
  ['a heavy area', { ui: 0, shell: 0, 'mfe-a': 25_001 }, ['mfe-a has 25001 bytes, at most 25000']],
  [
    'a heavy first page',
    { 'mfe-chatbots': 6_001 },
    ['the console with mfe-chatbots loads 140001 bytes, at most 140000'],
  ],
  [
    'a heavy other page',
    { 'mfe-a': 12_001 },
    ['the console with mfe-a loads 146001 bytes, at most 146000'],
  ],
])('the size limits report the problems of %s', (_, changes, problems) => {
  const given = Object.entries<number | undefined>({ ...entries, ...changes });
  const sizes = given.flatMap(([name, size]) => (size === undefined ? [] : [[name, size]]));
  expect(findTooLargeInConsole(Object.fromEntries(sizes))).toEqual(problems);
});
