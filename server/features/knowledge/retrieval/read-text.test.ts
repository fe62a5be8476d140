import { expect, test } from '@jest/globals';
import { readText } from './read-text.ts';

const faq = {
  chunkId: 'a',
  sourceType: 'faq' as const,
  title: 'How long does delivery take?\nWhen will my parcel come?',
  body: 'Two days. On islands three.',
};

test('a FAQ is read by its title, its sentences and each way to ask it', () => {
  const { title, sentences, asked } = readText(faq);
  expect(title).toContain('parcel');
  expect(sentences).toHaveLength(2);
  expect(asked.map(({ priors }) => priors.has('parcel'))).toEqual([false, true]);
  expect(readText({ ...faq, chunkId: 'b', sourceType: 'document' }).asked).toEqual([]);
});

test('a passage that changed is read anew', () => {
  expect(readText(faq)).toBe(readText({ ...faq }));
  const changed = readText({ ...faq, body: 'Tomorrow.' });
  expect(changed.sentences).toEqual([['tomorrow']]);
  expect(readText({ ...faq, title: 'Opening hours?' }).asked).toHaveLength(1);
});
