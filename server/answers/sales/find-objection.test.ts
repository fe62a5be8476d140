import { expect, test } from '@jest/globals';
import { findObjection } from './find-objection.ts';

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
])('“%s” matches the same objection in another language', (text, index) => {
  expect(findObjection(text, objections)).toBe(objections[index]);
});

test('a text without a listed objection matches nothing', () => {
  expect(findObjection('When do you open?', objections)).toBeNull();
  expect(findObjection('', objections)).toBeNull();
});
