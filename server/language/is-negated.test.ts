import { expect, test } from '@jest/globals';
import { isNegated } from './is-negated.ts';

test.each([
  'Dogs are not allowed.',
  'We don’t ship on Sundays.',
  'Smoking is prohibited.',
  'No aceptamos tarjetas.',
  'Está prohibida la entrada.',
  'Sin gluten.',
  '주차가 불가합니다.',
  '현금은 받지 않아요.',
  '일요일에는 안 열어요.',
  '不可以带宠物。',
  '禁止吸烟。',
  'ペットは入れません。',
  '駐車場はない。',
])('%j is negated', (sentence) => {
  expect(isNegated(sentence)).toBe(true);
});

test.each([
  'Dogs are allowed.',
  'Note the notice.',
  'Aceptamos tarjetas.',
  '주차가 가능합니다.',
  '안내 데스크에 있어요.',
  '可以带宠物。',
  'ペットも入れます。',
])('%j is not negated', (sentence) => {
  expect(isNegated(sentence)).toBe(false);
});
