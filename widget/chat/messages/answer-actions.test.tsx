import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import type { ChatMessage } from '../store/chat-message.ts';
import { AnswerActions } from './answer-actions.tsx';
import { MessageItem } from './message-item.tsx';

afterEach(cleanup);

const up = () => screen.getByRole('button', { name: 'This helped' });
const down = () => screen.getByRole('button', { name: 'This did not help' });

function renderActions(changes: Partial<ChatMessage> = {}) {
  return renderInChat(<AnswerActions message={createTestMessage('Until six.', changes)} />);
}

test('positive feedback takes one click and shows thanks', async () => {
  const { calls } = renderActions();
  await userEvent.click(up());
  expect(calls).toEqual(['rate Until six. {"value":1}']);
  expect(screen.getByRole('status').textContent).toBe('Thank you for telling us.');
});

test('negative feedback can have a reason', async () => {
  const { calls } = renderActions({ feedback: { value: -1 } });
  expect(down().getAttribute('aria-pressed')).toBe('true');
  await userEvent.type(screen.getByRole('textbox'), '  No holidays {Enter}');
  expect(calls).toEqual(['rate Until six. {"value":-1,"reason":"No holidays"}']);
});

test('a blank reason is not sent', async () => {
  const { calls } = renderActions({ feedback: { value: -1 } });
  await userEvent.type(screen.getByRole('textbox'), '   {Enter}');
  expect(calls).toEqual([]);
});

test('a second click removes the feedback', async () => {
  const { calls } = renderActions({ feedback: { value: 1 } });
  await userEvent.click(up());
  expect(calls).toEqual(['rate Until six. null']);
});

test('feedback that cannot be sent shows an error', async () => {
  renderInChat(<AnswerActions message={createTestMessage('Until six.')} />, {
    rate: () => Promise.reject(new Error('offline')),
  });
  await userEvent.click(up());
  expect(screen.getByRole('status').textContent).toBe('This could not be sent. Please try again.');
});

test('Copy copies the markdown source of an answer', async () => {
  const user = userEvent.setup();
  renderInChat(<AnswerActions message={createTestMessage('Until **six**.')} />);
  await user.click(screen.getByRole('button', { name: 'Copy the answer' }));
  expect(await navigator.clipboard.readText()).toBe('Until **six**.');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
});

test('Copy does not throw without a clipboard', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  renderInChat(<AnswerActions message={createTestMessage('Until six.')} />);
  const copy = screen.getByRole('button', { name: 'Copy the answer' });
  await user.click(copy);
  expect(copy.getAttribute('aria-label')).toBe('Copy the answer');
});

test.each([
  { from: 'customer' as const, state: 'sent' as const },
  { state: 'streaming' as const },
  { state: 'failed' as const },
  { isGreeting: true },
])('only a complete answer has feedback buttons: %j does not', (changes) => {
  renderInChat(<MessageItem message={createTestMessage('Until six.', changes)} showSources />);
  expect(screen.queryByRole('button', { name: 'This helped' })).toBeNull();
});
