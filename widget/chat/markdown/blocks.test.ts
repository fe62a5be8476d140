import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { appendMarkdown, getSource, type MarkdownBlocks, noBlocks, toBlocks } from './blocks.ts';

const answer = `# Delivery

We deliver **today** until 14:00.

1. Seoul

   within three hours
2. Gyeonggi

- loose

- list

| area | fee |
|---|---|
| Seoul | 5 |

\`\`\`js
const one = 1;

const two = 2;
\`\`\`

The end.`;

function grow(text: string, cuts: readonly number[]) {
  const offsets = [...new Set([0, ...cuts.map((cut) => cut % text.length), text.length])].sort(
    (a, b) => a - b,
  );
  let blocks: MarkdownBlocks = noBlocks;
  for (const [index, offset] of offsets.slice(1).entries()) {
    const before = blocks;
    blocks = appendMarkdown(blocks, text.slice(offsets[index], offset));
    expect(blocks.sealed.slice(0, before.sealed.length)).toEqual(before.sealed);
  }
  return blocks;
}

test('an answer is split into independent blocks', () => {
  const { sealed, tail } = toBlocks(answer);
  expect([...sealed, tail].map((block) => block.trim().split('\n')[0])).toEqual([
    '# Delivery',
    'We deliver **today** until 14:00.',
    '1. Seoul',
    '| area | fee |',
    '```js',
    'The end.',
  ]);
});

test('sealed blocks never change, however the text is split', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (cuts) => {
      const blocks = grow(answer, cuts);
      expect(getSource(blocks)).toBe(answer);
      expect(blocks).toEqual(toBlocks(answer));
    }),
    { numRuns: 300 },
  );
});

test('a list continues after a blank line, even with a partial marker', () => {
  for (const text of [
    '- one\n\n- two',
    '1. one\n\n2',
    '1. one\n\n2.',
    '- one\n\n  more',
    '* one\n\n',
  ]) {
    expect(toBlocks(text).sealed).toEqual([]);
  }
  expect(toBlocks('- one\n\nAfter').sealed).toEqual(['- one\n\n']);
});

test('a fence stays open over blank lines until a matching fence closes it', () => {
  expect(toBlocks('```\na\n\nb\n\n~~~\n\nc').sealed).toEqual([]);
  expect(toBlocks('```\na\n\nb\n```\n\nc').sealed).toEqual(['```\na\n\nb\n```\n\n']);
});
