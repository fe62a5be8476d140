import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import { MessageItem } from './message-item.tsx';

afterEach(cleanup);

test('an answer without text that handed the chat over is not shown', () => {
  const message = createTestMessage('', { state: 'done', finish: 'handoff' });
  renderInChat(<MessageItem message={message} showSources={false} />);
  expect(screen.queryByRole('article')).toBeNull();
});

test('an answer interrupted by a takeover keeps its text and shows no stopped note', () => {
  const message = createTestMessage('Until six.', { state: 'stopped', finish: 'handoff' });
  renderInChat(<MessageItem message={message} showSources={false} />);
  expect(screen.getByRole('article').textContent).toContain('Until six.');
  expect(screen.queryByText(/stopped/i)).toBeNull();
});

test('the quote of a retracted reply says that it was taken back', () => {
  const quote = { message_id: 'm1', sender: 'chatbot', text: '' } as const;
  const message = createTestMessage('Use it today.', { from: 'human', quote });
  renderInChat(<MessageItem message={message} showSources={false} />);
  expect(screen.getByText('This message was taken back.').tagName).toBe('BLOCKQUOTE');
});
