import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { recall } from '../../memory.ts';
import { message, renderInChat } from '../../testing/render-in-chat.tsx';
import type { Chat } from '../chat.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { More } from './more.tsx';

let asked = 0;
let answer: NotificationPermission = 'granted';
beforeEach(() => {
  localStorage.clear();
  asked = 0;
  Object.assign(window, {
    Notification: {
      permission: 'default',
      async requestPermission() {
        asked += 1;
        return answer;
      },
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'Notification');
});

const messages = [message('Roses?', { from: 'customer', state: 'sent' }), message('Yes.')];
const renderMore = (facts: Partial<Chat> = {}) =>
  renderInChat(<More hashId="w" name="Shop" onBack={() => {}} />, { messages, ...facts });
const field = () => screen.getByRole('textbox', { name: 'Email address' });

test('the chat is sent to the address that was written', async () => {
  const { calls } = renderMore();
  await userEvent.type(field(), ' me@example.com {Enter}');
  expect(calls).toEqual(['mailTranscript me@example.com']);
  expect(screen.getByText('The chat is on its way to you.')).toBeTruthy();
});

test.each([
  ['validation_failed', 'This is not an email address we can send to.'],
  ['rate_limited', 'That was a lot of mails. Please try again later.'],
  ['connection_lost', 'This could not be sent. Please try again.'],
])('%s is said in words', async (code, text) => {
  renderMore({ mailTranscript: () => Promise.reject(new ChatProblem(code, false)) });
  await userEvent.type(field(), 'me@example.com{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the browser is asked for notifications only on that click, and the yes is remembered', async () => {
  answer = 'granted';
  renderMore();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /notification/ });
  expect([box.checked, asked]).toEqual([false, 0]);
  await userEvent.click(box);
  expect([box.checked, asked]).toEqual([true, 1]);
  expect(recall('w').notify).toBe(true);
  await userEvent.click(box);
  expect(recall('w').notify).toBeUndefined();
});

test('a browser that refuses them leaves them off, and that is said', async () => {
  answer = 'denied';
  renderMore();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /notification/ });
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  expect(recall('w').notify).toBeUndefined();
  expect(
    screen.getByText('Your browser does not allow notifications from this site.'),
  ).toBeTruthy();
});

test('sound is off until it is switched on, and that is remembered', async () => {
  renderMore();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Play a sound' });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(recall('w').sound).toBe(true);
});

test('before the customer has asked anything there is nothing to keep', () => {
  renderMore({ messages: [] });
  expect(screen.queryByRole('button', { name: 'Download as a text file' })).toBeNull();
});
