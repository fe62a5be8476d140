import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { message, renderInChat } from '../../testing/render-in-chat.tsx';
import type { Chat } from '../chat.ts';
import { Composer } from '../components/composer.tsx';
import { MessageList } from '../components/message-list.tsx';
import { EditingNote } from './editing-note.tsx';

afterEach(cleanup);

const former = message('Roses?', { from: 'customer', state: 'sent' });
const question = message('Tulps?', { from: 'customer', state: 'sent' });

function Conversation() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <MessageList introText="" showSources offersPerson={false}>
        {null}
      </MessageList>
      <EditingNote field={field} />
      <Composer field={field} isTarget={false} takesFiles />
    </>
  );
}

function renderChat(facts: Partial<Chat> = {}) {
  const messages = [former, message('Yes.'), question, message('Which?')];
  return renderInChat(<Conversation />, { messages, ...facts });
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const pencils = () => screen.queryAllByRole('button', { name: 'Edit this question' });

test('the last question goes back to the composer, which says so and has the focus', async () => {
  renderChat();
  expect(pencils()).toHaveLength(1);
  await userEvent.click(pencils()[0] ?? document.body);
  expect(field().value).toBe('Tulps?');
  expect(document.activeElement).toBe(field());
  expect(screen.getByText('You are editing your last question.')).toBeTruthy();
});

test('given up, what was being written before is back', async () => {
  renderChat({ draft: 'half a thought' });
  await userEvent.click(pencils()[0] ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field().value).toBe('half a thought');
  expect(screen.queryByText('You are editing your last question.')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test.each<[string, Partial<Chat>]>([
  ['an answer is on its way', { turn: 'answering' }],
  ['a person answers', { handledBy: 'human' }],
  [
    'it has not been sent',
    { messages: [message('Roses?', { from: 'customer', state: 'failed' })] },
  ],
])('no question can be edited while %s', (_why, facts) => {
  renderChat(facts);
  expect(pencils()).toHaveLength(0);
});
