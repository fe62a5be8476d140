import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import { StarterQuestions } from './starter-questions.tsx';

afterEach(cleanup);

const question = createTestMessage('Do you deliver?', { from: 'customer', state: 'sent' });
const followUps = (...questions: string[]) => [{ kind: 'starter' as const, questions }];
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a new chat shows the starter questions of the window, not those of the greeting', () => {
  const greeting = createTestMessage('Hello', {
    isGreeting: true,
    cards: followUps('From the greeting?'),
  });
  renderInChat(<StarterQuestions questions={['Of this page?']} />, { messages: [greeting] });
  expect(offered()).toEqual(['Of this page?']);
});

test('the last answer offers follow-up questions, and a click sends one', async () => {
  const previous = createTestMessage('Hm.', { cards: followUps('Of the previous answer?') });
  const answer = createTestMessage('Yes.', {
    cards: followUps('What does delivery cost?', 'Where to?'),
  });
  const { calls } = renderInChat(<StarterQuestions questions={['Of the window?']} />, {
    messages: [question, previous, question, answer],
  });
  expect(offered()).toEqual(['What does delivery cost?', 'Where to?']);
  await userEvent.click(screen.getByRole('button', { name: 'Where to?' }));
  expect(calls).toEqual(['ask Where to?']);
});

test('follow-up questions leave out those already sent', () => {
  const answer = createTestMessage('Yes.', { cards: followUps('Do you deliver?') });
  renderInChat(<StarterQuestions questions={[]} />, { messages: [question, answer] });
  expect(screen.queryByRole('list')).toBeNull();
});
