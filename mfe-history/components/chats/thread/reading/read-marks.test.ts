import { expect, test } from '@jest/globals';
import { fakeMessage } from '../../../../testing/fake-chats.ts';
import { toReadMarks } from './read-marks.ts';

const reply = { sender: 'chatbot', by: { type: 'human', name: 'Minji' } } as const;
const messages = [fakeMessage(1), fakeMessage(2, reply), fakeMessage(3), fakeMessage(4, reply)];
const member = { follows: false, read_at: null, is_self: false };

test('toReadMarks names other members at the last message that they have seen', () => {
  const items = [
    { ...member, member_id: 'a', name: 'Minji', read_seq: 4 },
    { ...member, member_id: 'b', name: 'Jun', read_seq: 3 },
    { ...member, member_id: 'c', name: 'Sora', read_seq: 9 },
    { ...member, member_id: 'd', name: 'Me', read_seq: 4, is_self: true },
    { ...member, member_id: 'e', name: 'Follower', read_seq: 0 },
  ];
  expect([...toReadMarks({ items, customer: null }, messages).seenBy]).toEqual([
    ['message-4', ['Minji', 'Sora']],
    ['message-3', ['Jun']],
  ]);
});

test('toReadMarks marks the last reply of a member that the customer has read', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const customer = { read_seq: 3, read_at: at };
  expect(toReadMarks({ items: [], customer }, messages).customer).toEqual({
    messageId: 'message-2',
    at,
  });
  expect(toReadMarks({ items: [], customer: null }, messages).customer).toBeNull();
});
