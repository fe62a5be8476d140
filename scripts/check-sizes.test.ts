import { expect, test } from '@jest/globals';
import { findTooLarge, measureWidget } from './check-sizes.ts';

test('one language counts, and what is loaded for the first answer counts with that', () => {
  const sizes = {
    'widget.js': 2_000,
    'chat.3c30.js': 80_000,
    'markdown.1186.js': 9_000,
    'ko.45.js': 900,
    'es-widget-json.09.js': 700,
  };
  expect(measureWidget(sizes)).toEqual({ loader: 2_000, open: 82_900, answered: 91_900 });
});

const small = { loader: 3_000, open: 95_000, answered: 110_000 };
test.each([
  ['small enough', {}, []],
  ['a heavy loader', { loader: 3_001 }, ['the loader has 3001 bytes, at most 3000']],
  ['a heavy chat', { open: 95_001 }, ['the open chat has 95001 bytes, at most 95000']],
  [
    'a heavy answer',
    { answered: 110_001 },
    ['the chat with an answer has 110001 bytes, at most 110000'],
  ],
  ['nothing built', { loader: 0 }, ['dist/widget/widget.js is missing: run “npm run build”']],
])('%s', (_, widget, problems) => {
  expect(findTooLarge({ ...small, ...widget })).toEqual(problems);
});
