import { expect, test } from '@jest/globals';
import { createLocationDetector } from './location-detector.ts';

test.each([
  ['渔船在哪里建造？', '渔船是在奥斯陆市建造的。', '渔船建造得很快。'],
  ['船长曾在哪儿任教？', '卑尔根大学的教授写了这本书。', '船长写了这本书。'],
  ['灯台はどこにありますか', '灯台は小さなベルゲン島の北です。', '灯台は石でできています。'],
])('%s expects a sentence with a location', (question, withLocation, without) => {
  const hasLocation = createLocationDetector(question);
  expect(hasLocation?.(withLocation)).toBe(true);
  expect(hasLocation?.(without)).toBe(false);
});

test('a location that the question already has does not count, and other questions have no detector', () => {
  expect(createLocationDetector('卑尔根大学在哪里？')?.('卑尔根大学很古老。')).toBe(false);
  expect(createLocationDetector('谁设计了这座灯塔？')).toBeNull();
});
