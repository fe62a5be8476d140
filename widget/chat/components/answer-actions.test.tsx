import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { message, renderInChat } from '../../testing/render-in-chat.tsx';
import type { ChatMessage } from '../chat-message.ts';
import { AnswerActions } from './answer-actions.tsx';
import { MessageItem } from './message-item.tsx';

afterEach(cleanup);

const up = () => screen.getByRole('button', { name: 'This helped' });
const down = () => screen.getByRole('button', { name: 'This did not help' });

function renderActions(facts: Partial<ChatMessage> = {}) {
  return renderInChat(<AnswerActions message={message('Until six.', facts)} />);
}

test('N2 an answer that helped is told with one click, and thanked for', async () => {
  const { calls } = renderActions();
  await userEvent.click(up());
  expect(calls).toEqual(['rate Until six. {"value":1}']);
  expect(screen.getByRole('status').textContent).toBe('Thank you for telling us.');
});

test('N2 one that did not may be told why, in the customer’s own words', async () => {
  const { calls } = renderActions({ feedback: { value: -1 } });
  expect(down().getAttribute('aria-pressed')).toBe('true');
  await userEvent.type(screen.getByRole('textbox'), '  No holidays {Enter}');
  expect(calls).toEqual(['rate Until six. {"value":-1,"reason":"No holidays"}']);
});

test('N2 a reason of blanks only is not sent', async () => {
  const { calls } = renderActions({ feedback: { value: -1 } });
  await userEvent.type(screen.getByRole('textbox'), '   {Enter}');
  expect(calls).toEqual([]);
});

test('N2 a second click takes it back', async () => {
  const { calls } = renderActions({ feedback: { value: 1 } });
  await userEvent.click(up());
  expect(calls).toEqual(['rate Until six. null']);
});

test('N2 what could not be sent says so', async () => {
  renderInChat(<AnswerActions message={message('Until six.')} />, {
    rate: () => Promise.reject(new Error('offline')),
  });
  await userEvent.click(up());
  expect(screen.getByRole('status').textContent).toBe('This could not be sent. Please try again.');
});

test('an answer is copied as it was written', async () => {
  const user = userEvent.setup();
  renderInChat(<AnswerActions message={message('Until **six**.')} />);
  await user.click(screen.getByRole('button', { name: 'Copy the answer' }));
  expect(await navigator.clipboard.readText()).toBe('Until **six**.');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
});

test('without a clipboard, as on a page without https, copying throws nothing into the page', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  renderInChat(<AnswerActions message={message('Until six.')} />);
  const copy = screen.getByRole('button', { name: 'Copy the answer' });
  await user.click(copy);
  expect(copy.getAttribute('aria-label')).toBe('Copy the answer');
});

test.each([
  { from: 'customer' as const, state: 'sent' as const },
  { state: 'streaming' as const },
  { state: 'failed' as const },
  { isGreeting: true },
])('N2 only a whole answer can be judged: %j cannot', (facts) => {
  renderInChat(<MessageItem message={message('Until six.', facts)} showSources />);
  expect(screen.queryByRole('button', { name: 'This helped' })).toBeNull();
});
