import { expect, test } from '@jest/globals';
import { placeTest } from './asked-place.ts';

test.each([
  ['渔船在哪里建造？', '渔船是在奥斯陆市建造的。', '渔船建造得很快。'],
  ['船长曾在哪儿任教？', '卑尔根大学的教授写了这本书。', '船长写了这本书。'],
  ['灯台はどこにありますか', '灯台は小さなベルゲン島の北です。', '灯台は石でできています。'],
])('%s wants a sentence with a place', (question, withPlace, without) => {
  const hasPlace = placeTest(question);
  expect(hasPlace?.(withPlace)).toBe(true);
  expect(hasPlace?.(without)).toBe(false);
});

test('a place of the question itself tells nothing, and other questions want none', () => {
  expect(placeTest('卑尔根大学在哪里？')?.('卑尔根大学很古老。')).toBe(false);
  expect(placeTest('谁设计了这座灯塔？')).toBeNull();
});
