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
