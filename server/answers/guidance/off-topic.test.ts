import { expect, test } from '@jest/globals';
import { isOffTopic } from './off-topic.ts';

test('a question unrelated to all passages is off topic, and one without a subject is not', () => {
  const decline = { policy: 'decline' as const };
  const of = (question: string) => isOffTopic(decline, { question, searchResults: [] });
  expect(of('Who won the football game?')).toBe(true);
  expect(of('Hello, who won the football game?')).toBe(true);
  expect(of('어제 축구는 누가 이겼습니까?')).toBe(true);
  expect(of('hello')).toBe(false);
  expect(of('How much?')).toBe(false);
  expect(isOffTopic({ policy: 'answer' }, { question: 'Football?', searchResults: [] })).toBe(
    false,
  );
});
