import { expect, test } from '@jest/globals';
import { findDoubt } from './find-doubt.ts';

const objections = [
  { objection: '너무 비싸요', answer: '한 달 무료로 써 보실 수 있습니다.' },
  { objection: 'Is my data safe?', answer: 'It never leaves the country.' },
];

test.each([
  ["It's too expensive for us", 0],
  ['太贵了', 0],
  ['ちょっと高いです', 0],
  ['Es muy caro', 0],
  ['데이터가 안전합니까', 1],
])('SA1 “%s” is answered as the same doubt in another language', (text, index) => {
  expect(findDoubt(text, objections)).toBe(objections[index]);
});

test('what is no doubt of the list is none', () => {
  expect(findDoubt('When do you open?', objections)).toBeNull();
  expect(findDoubt('', objections)).toBeNull();
});
