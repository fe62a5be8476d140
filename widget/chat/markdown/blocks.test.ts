import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { appendMarkdown, type MarkdownBlocks, markdownOf, noBlocks, sourceOf } from './blocks.ts';

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
  const places = [...new Set([0, ...cuts.map((cut) => cut % text.length), text.length])].sort(
    (a, b) => a - b,
  );
  let blocks: MarkdownBlocks = noBlocks;
  for (const [index, place] of places.slice(1).entries()) {
    const before = blocks;
    blocks = appendMarkdown(blocks, text.slice(places[index], place));
    expect(blocks.sealed.slice(0, before.sealed.length)).toEqual(before.sealed);
  }
  return blocks;
}

test('an answer is cut into blocks between which nothing continues', () => {
  const { sealed, tail } = markdownOf(answer);
  expect([...sealed, tail].map((block) => block.trim().split('\n')[0])).toEqual([
    '# Delivery',
    'We deliver **today** until 14:00.',
    '1. Seoul',
    '| area | fee |',
    '```js',
    'The end.',
  ]);
});

test('however the text arrives, no sealed block changes and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (cuts) => {
      const blocks = grow(answer, cuts);
      expect(sourceOf(blocks)).toBe(answer);
      expect(blocks).toEqual(markdownOf(answer));
    }),
    { numRuns: 300 },
  );
});

test('a list goes on after an empty line, even when its next marker is only half there', () => {
  for (const text of [
    '- one\n\n- two',
    '1. one\n\n2',
    '1. one\n\n2.',
    '- one\n\n  more',
    '* one\n\n',
  ]) {
    expect(markdownOf(text).sealed).toEqual([]);
  }
  expect(markdownOf('- one\n\nAfter').sealed).toEqual(['- one\n\n']);
});

test('a fence stays open over empty lines until it is closed by its own kind', () => {
  expect(markdownOf('```\na\n\nb\n\n~~~\n\nc').sealed).toEqual([]);
  expect(markdownOf('```\na\n\nb\n```\n\nc').sealed).toEqual(['```\na\n\nb\n```\n\n']);
});
