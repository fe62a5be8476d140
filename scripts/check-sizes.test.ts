import { expect, test } from '@jest/globals';
import { findTooLarge, measureWidget } from './check-sizes.ts';

test('the open chat is the loader, all code and the largest language', () => {
  const sizes = {
    'widget.js': 2_000,
    'chat.3c30.js': 80_000,
    'ko.45.js': 900,
    'es-widget-json.09.js': 700,
  };
  expect(measureWidget(sizes)).toEqual({ loader: 2_000, chat: 82_900 });
});

test.each([
  ['small enough', { loader: 3_000, chat: 95_000 }, []],
  ['a heavy loader', { loader: 3_001, chat: 90_000 }, ['the loader has 3001 bytes, at most 3000']],
  [
    'a heavy chat',
    { loader: 1_000, chat: 95_001 },
    ['the open chat has 95001 bytes, at most 95000'],
  ],
  [
    'nothing built',
    { loader: 0, chat: 0 },
    ['dist/widget/widget.js is missing: run “npm run build”'],
  ],
])('%s', (_, widget, problems) => {
  expect(findTooLarge(widget)).toEqual(problems);
});
