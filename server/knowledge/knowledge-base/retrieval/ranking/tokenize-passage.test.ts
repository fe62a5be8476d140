import { expect, test } from '@jest/globals';
import { tokenizePassage } from './tokenize-passage.ts';

const faq = {
  chunkId: 'a',
  sourceType: 'faq' as const,
  title: 'How long does delivery take?\nWhen will my parcel come?',
  body: 'Two days. On islands three.',
};

test('a FAQ is tokenized by its title, its sentences and each of its questions', () => {
  const { title, sentences, questions } = tokenizePassage(faq);
  expect(title).toContain('parcel');
  expect(sentences).toHaveLength(2);
  expect(questions.map(({ priors }) => priors.has('parcel'))).toEqual([false, true]);
  expect(tokenizePassage({ ...faq, chunkId: 'b', sourceType: 'document' }).questions).toEqual([]);
});

test('a passage is tokenized again when it changed', () => {
  expect(tokenizePassage(faq)).toBe(tokenizePassage({ ...faq }));
  const changed = tokenizePassage({ ...faq, body: 'Tomorrow.' });
  expect(changed.sentences).toEqual([['tomorrow']]);
  expect(tokenizePassage({ ...faq, title: 'Opening hours?' }).questions).toHaveLength(1);
});
