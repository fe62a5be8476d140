import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { findBlocks, findIntroducedBlocks } from './find-blocks.ts';

const blocksIn = (text: string) =>
  findBlocks(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test.each([
  ['code', '```sh\n# a\n\n- b\n- c\n```'],
  ['code', '~~~~\n~~~\n~~~~'],
  ['code', '```\nnever closed\n\n- a'],
  ['table', '| a | b |\n| --- | :-: |\n| 1 | 2 |'],
  ['list', '- a\n- b'],
  ['list', '1. a\n   more\n\n2. b\n   - c\n\n   after it'],
  ['list', '1. Run:\n\n```\nx\n```\n\n2. Wait'],
  ['list', '• 가\n• 나'],
  ['list', '① 연다\n② 닫는다'],
])('%s is found as a whole: %j', (kind, block) => {
  expect(blocksIn(block)).toEqual([[kind, block]]);
  const inText = blocksIn(`Before.\n\n${block}${kind === 'code' ? '' : '\n\nAfter.'}`);
  expect(inText).toEqual([[kind, block]]);
});

test.each([
  '- a single item',
  '1. Overview\n\nText.\n\n2. Details\n\nText.',
  'a | b\nc | d',
  'Rise and fall - as always',
  '1998. 3. 12.',
])('%j has no blocks', (text) => {
  expect(findBlocks(text)).toEqual([]);
});

test('a block is introduced by the sentence directly above it', () => {
  const introduced = (text: string) =>
    findIntroducedBlocks(text).map(({ start, end }) => text.slice(start, end));
  expect(introduced('Hello. Do this:\n\n- a\n- b\n\nEnd.')).toEqual(['Do this:\n\n- a\n- b']);
  expect(introduced('```\na\n```\n\n```\nb\n```')).toEqual(['```\na\n```', '```\nb\n```']);
  expect(introduced(`${'long '.repeat(100)}\n\n- a\n- b`)).toEqual(['- a\n- b']);
});

test('blocks of any text are in order and never overlap', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\n\n', '- ', '1. ', '```', '| ', '|---|', ':'),
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, (sample) => {
      let last = 0;
      for (const { start, blockStart, end } of findIntroducedBlocks(sample)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(blockStart).toBeGreaterThanOrEqual(start);
        expect(end).toBeGreaterThan(blockStart);
        last = end;
      }
    }),
  );
});
