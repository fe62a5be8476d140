import { expect, test } from '@jest/globals';
import { createPersonDetector } from './person-detector.ts';

test.each([
  ['Who bakes the bread?', 'The bread is baked by Anna Lind.', 'The bread is baked at night.'],
  ['¿Quién hornea el pan?', 'El pan lo hornea Ana Ruiz.', 'El pan se hornea de noche.'],
  ['谁设计了这座灯塔？', '灯塔由卡尔·伦德设计。', '灯塔由本地工匠设计。'],
  ['灯台を設計したのは誰ですか', '設計者はカール・ルンドです。', '設計は地元の職人です。'],
])('%s expects a sentence with a name', (question, withName, without) => {
  const hasName = createPersonDetector(question);
  expect(hasName?.(withName)).toBe(true);
  expect(hasName?.(without)).toBe(false);
});

test('a name that the question already has does not count, and other questions have no detector', () => {
  expect(createPersonDetector('Who taught Anna?')?.('They say that Anna was taught at home.')).toBe(
    false,
  );
  expect(createPersonDetector('When was it baked?')).toBeNull();
});
