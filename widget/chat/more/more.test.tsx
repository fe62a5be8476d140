import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readStorage } from '../../storage.ts';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import type { Chat } from '../store/chat.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { More } from './more.tsx';

let requestCount = 0;
let answer: NotificationPermission = 'granted';
beforeEach(() => {
  localStorage.clear();
  requestCount = 0;
  Object.assign(window, {
    Notification: {
      permission: 'default',
      async requestPermission() {
        requestCount += 1;
        return answer;
      },
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'Notification');
});

const messages = [
  createTestMessage('Roses?', { from: 'customer', state: 'sent' }),
  createTestMessage('Yes.'),
];
const renderMore = (changes: Partial<Chat> = {}, mailsTranscripts = true) =>
  renderInChat(
    <More hashId="w" name="Shop" mailsTranscripts={mailsTranscripts} onBack={() => {}} />,
    {
      messages,
      ...changes,
    },
  );
const field = () => screen.getByRole('textbox', { name: 'Email address' });

test('the transcript is mailed to the entered address', async () => {
  const { calls } = renderMore();
  await userEvent.type(field(), ' me@example.com {Enter}');
  expect(calls).toEqual(['mailTranscript me@example.com']);
  expect(screen.getByText('The chat is on its way to you.')).toBeTruthy();
});

test.each([
  ['validation_failed', 'We cannot send email to this address.'],
  ['rate_limited', 'Too many emails were sent. Please try again later.'],
  ['connection_lost', 'This could not be sent. Please try again.'],
])('%s shows a message', async (code, text) => {
  renderMore({ mailTranscript: () => Promise.reject(new ChatProblem(code, false)) });
  await userEvent.type(field(), 'me@example.com{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the notification permission is requested on click, and the choice is stored', async () => {
  answer = 'granted';
  renderMore();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /notification/ });
  expect([box.checked, requestCount]).toEqual([false, 0]);
  await userEvent.click(box);
  expect([box.checked, requestCount]).toEqual([true, 1]);
  expect(readStorage('w').notify).toBe(true);
  await userEvent.click(box);
  expect(readStorage('w').notify).toBeUndefined();
});

test('a denied permission leaves notifications off and shows a message', async () => {
  answer = 'denied';
  renderMore();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /notification/ });
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  expect(readStorage('w').notify).toBeUndefined();
  expect(
    screen.getByText('Your browser does not allow notifications from this site.'),
  ).toBeTruthy();
});

test('sound is off by default, and the choice is stored', async () => {
  renderMore();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Play a sound' });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(readStorage('w').sound).toBe(true);
});

test('there is no transcript before the first question', () => {
  renderMore({ messages: [] });
  expect(screen.queryByRole('button', { name: 'Download as a text file' })).toBeNull();
});

test('without a mail server the chat can be downloaded, and no mail is offered', () => {
  renderMore({}, false);
  expect(screen.getByRole('button', { name: 'Download as a text file' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull();
});
