import { expect, test } from '@jest/globals';
import { createMessage } from '../store/chat-message.ts';
import { createReadMark } from './create-read-mark.ts';

test('each reply of a staff member is marked as read once, answers of the AI are not', () => {
  const sent: [string, number][] = [];
  const reply = (seq: number) => ({ ...createMessage('human', `reply-${seq}`), seq });
  const answer = { ...createMessage('ai', 'answer'), seq: 9 };
  let chat = { sessionId: 'chat', messages: [answer] };
  const markRead = createReadMark({ read: async (...mark) => void sent.push(mark) }, () => chat);
  markRead();
  chat = { ...chat, messages: [reply(3), answer] };
  markRead();
  markRead();
  chat = { ...chat, messages: [reply(3), answer, reply(10)] };
  markRead();
  expect(sent).toEqual([
    ['chat', 3],
    ['chat', 10],
  ]);
});
