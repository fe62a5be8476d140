import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cosine, encode, encoderVersion } from './index.ts';

const korean = [
  '배송비는 얼마인가요?',
  '영업시간이 어떻게 되나요?',
  '주차할 수 있나요?',
  '비밀번호를 잊어버렸어요',
];

function nearest(question: string, texts: readonly string[]) {
  const vector = encode(question);
  const scores = texts.map((text) => cosine(vector, encode(text)));
  return texts[scores.indexOf(Math.max(...scores))];
}

test.each([
  ['¿Cuánto cuesta el envío?', korean[0]],
  ['What are your opening hours?', korean[1]],
  ['駐車場はありますか', korean[2]],
  ['忘记密码了', korean[3]],
])('encoder finds the Korean question when the customer writes %s', (question, expected) => {
  expect(nearest(question, korean)).toBe(expected);
});

test('encoder understands a word when it is misspelled', () => {
  const wrong = cosine(encode('delivrey'), encode('delivery'));
  expect(wrong).toBeGreaterThan(cosine(encode('delivrey'), encode('password')));
});

test('encoder returns the same vector when a text is encoded again', () => {
  const vector = encode('Can I return it?');
  expect(encode('Can I return it?')).toEqual(vector);
  expect(Math.max(...vector.map(Math.abs))).toBe(127);
});

test('encoder returns zeros when nothing in the text is known', () => {
  expect(encode('🙂 …').every((value) => value === 0)).toBe(true);
  expect(cosine(encode('🙂 …'), encode('hello'))).toBe(0);
});

test('encoder version is the digest of the files of the model', () => {
  const digest = createHash('sha256');
  for (const name of ['table.bin', 'features.txt']) {
    digest.update(readFileSync(join(import.meta.dirname, 'model', name)));
  }
  expect(encoderVersion).toBe(digest.digest('hex').slice(0, 12));
});
