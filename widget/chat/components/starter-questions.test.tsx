import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { message, renderInChat } from '../../testing/render-in-chat.tsx';
import { StarterQuestions } from './starter-questions.tsx';

afterEach(cleanup);

const question = message('Do you deliver?', { from: 'customer', state: 'sent' });
const followUps = (...questions: string[]) => [{ kind: 'starter' as const, questions }];
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('N15 a new chat offers the questions of the window, also when its greeting brings some', () => {
  const greeting = message('Hello', { isGreeting: true, cards: followUps('From the greeting?') });
  renderInChat(<StarterQuestions questions={['Of this page?']} />, { messages: [greeting] });
  expect(offered()).toEqual(['Of this page?']);
});

test('N15 the latest answer offers what to ask next, and a click asks it', async () => {
  const former = message('Hm.', { cards: followUps('Of the former answer?') });
  const answer = message('Yes.', { cards: followUps('What does delivery cost?', 'Where to?') });
  const { calls } = renderInChat(<StarterQuestions questions={['Of the window?']} />, {
    messages: [question, former, question, answer],
  });
  expect(offered()).toEqual(['What does delivery cost?', 'Where to?']);
  await userEvent.click(screen.getByRole('button', { name: 'Where to?' }));
  expect(calls).toEqual(['ask Where to?']);
});

test('N15 nothing is offered twice: what was asked in this chat is left out', () => {
  const answer = message('Yes.', { cards: followUps('Do you deliver?') });
  renderInChat(<StarterQuestions questions={[]} />, { messages: [question, answer] });
  expect(screen.queryByRole('list')).toBeNull();
});
