import { expect, test } from '@jest/globals';
import { coveredShare } from './covered-share.ts';

const dogs = ['dog', '강아지', 'perro', '犬', '狗'];
const pairs = dogs.flatMap((question) => dogs.map((fact) => [question, fact] as const));

// These pairs depend on the word vectors of the encoder; other vectors may need another threshold.
test.each(pairs)('%s is covered by a fact about %s', (question, fact) => {
  expect(coveredShare(question, { title: '', body: fact })).toBe(1);
});

test.each([
  ['dog', 'cat'],
  ['강아지', '고양이'],
  ['perro', 'gato'],
  ['犬', '猫'],
  ['dog', '고양이'],
  ['sister', 'brother'],
  ['누나', '형'],
])('%s is not covered by a fact about %s', (question, fact) => {
  expect(coveredShare(question, { title: '', body: fact })).toBe(0);
});
