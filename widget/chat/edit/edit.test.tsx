import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import { Composer } from '../composer/composer.tsx';
import { MessageList } from '../messages/message-list.tsx';
import type { Chat } from '../store/chat.ts';
import { EditingNote } from './editing-note.tsx';

afterEach(cleanup);

const previousQuestion = createTestMessage('Roses?', { from: 'customer', state: 'sent' });
const question = createTestMessage('Tulps?', { from: 'customer', state: 'sent' });

function Conversation() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <MessageList introText="" showSources offersPerson={false}>
        {null}
      </MessageList>
      <EditingNote field={field} />
      <Composer field={field} isDropTarget={false} acceptsFiles />
    </>
  );
}

function renderChat(changes: Partial<Chat> = {}) {
  const messages = [
    previousQuestion,
    createTestMessage('Yes.'),
    question,
    createTestMessage('Which?'),
  ];
  return renderInChat(<Conversation />, { messages, ...changes });
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const editButtons = () => screen.queryAllByRole('button', { name: 'Edit this question' });

test('editing loads the last question into the focused composer and shows a notice', async () => {
  renderChat();
  expect(editButtons()).toHaveLength(1);
  await userEvent.click(editButtons()[0] ?? document.body);
  expect(field().value).toBe('Tulps?');
  expect(document.activeElement).toBe(field());
  expect(screen.getByText('You are editing your last question.')).toBeTruthy();
});

test('cancelling an edit restores the previous draft', async () => {
  renderChat({ draft: 'half a thought' });
  await userEvent.click(editButtons()[0] ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field().value).toBe('half a thought');
  expect(screen.queryByText('You are editing your last question.')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test.each<[string, Partial<Chat>]>([
  ['an answer is in progress', { turn: 'answering' }],
  ['a person answers', { handledBy: 'human' }],
  [
    'it has not been sent',
    { messages: [createTestMessage('Roses?', { from: 'customer', state: 'failed' })] },
  ],
])('no question can be edited while %s', (_why, changes) => {
  renderChat(changes);
  expect(editButtons()).toHaveLength(0);
});
