import { expect, test } from '@jest/globals';
import { fakeMessage, fakeThread } from '../../../testing/fake-chats.ts';
import { mergeLatestPage, messagesOf, putMessage, type ThreadData } from './thread-data.ts';

/** The first page has the latest messages. */
function loaded(): ThreadData {
  const pages = [
    fakeThread([fakeMessage(3), fakeMessage(4)]),
    fakeThread([fakeMessage(1), fakeMessage(2)]),
  ];
  return { pages, pageParams: [0, 3] };
}
const seqsOf = (data: ThreadData) => messagesOf(data).map(({ seq }) => seq);

test('putMessage inserts a message at its position or replaces it', () => {
  const streaming = putMessage(loaded(), fakeMessage(6, { state: 'streaming', text: '' }));
  const between = putMessage(streaming, fakeMessage(5));
  const done = putMessage(between, fakeMessage(6, { state: 'done', text: 'All of it' }));
  expect(seqsOf(done)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(messagesOf(done).at(-1)).toMatchObject({ state: 'done', text: 'All of it' });
  expect(messagesOf(putMessage(done, fakeMessage(2, { text: 'changed' })))[1]?.text).toBe(
    'changed',
  );
});

test('mergeLatestPage merges adjacent messages and replaces all pages if there is a gap', () => {
  const near = fakeThread([fakeMessage(4), fakeMessage(5)]);
  expect(seqsOf(mergeLatestPage(loaded(), near))).toEqual([1, 2, 3, 4, 5]);
  const far = fakeThread([fakeMessage(8), fakeMessage(9)], { has_more: true });
  expect(mergeLatestPage(loaded(), far)).toEqual({ pages: [far], pageParams: [0] });
});
