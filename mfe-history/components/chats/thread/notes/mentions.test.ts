import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { mentionedIn, splitAtMentions } from './mentions.ts';

const kim = { id: '1', name: 'Kim' };
const minji = { id: '2', name: 'Kim Minji' };

test('mentionedIn prefers the longest name after an @', () => {
  expect(mentionedIn('@Kim Minji, can you help?', [kim, minji])).toEqual(['2']);
  expect(mentionedIn('@Kim and @Kim Minji', [kim, minji])).toEqual(['1', '2']);
  expect(mentionedIn('Kim wrote to a@b.com', [kim, minji])).toEqual([]);
});

test('splitAtMentions loses no text', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ minLength: 1 })), (text, names) => {
      const colleagues = names.map((name, index) => ({ id: String(index), name }));
      const parts = splitAtMentions(text, colleagues);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
