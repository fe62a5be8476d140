import { expect, test } from '@jest/globals';
import { isSmallTalk } from './off-topic.ts';

test.each([
  'Hi there!',
  'Hello there, good morning',
  'Thank you so much',
  'hi there thanks',
  '네, 감사합니다',
])('“%s” is small talk', (text) => {
  expect(isSmallTalk(text)).toBe(true);
});

test.each(['hi there ', 'thank you ', 'hello there thanks you '])(
  '“%s” repeated before another word is classified in linear time',
  (text) => {
    expect(isSmallTalk(`${text.repeat(150)}zzz`)).toBe(false);
  },
);
