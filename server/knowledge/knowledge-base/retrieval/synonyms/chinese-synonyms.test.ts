import { expect, test } from '@jest/globals';
import { tokenize } from '#server/language/tokenize.ts';
import { synonymsOf } from './chinese-synonyms.ts';

test('a word in several groups has the synonyms of each', () => {
  expect(synonymsOf('获胜')).toContain('胜利');
  expect(synonymsOf('获得')).toContain('赢得');
  expect(synonymsOf('赢得')).toContain('获得');
  expect(synonymsOf('灯塔').size).toBe(0);
});

test('every synonym is a token of the index', () => {
  for (const word of synonymsOf('公司')) expect(tokenize(word)).toContain(word);
});
