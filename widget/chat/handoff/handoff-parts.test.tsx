import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChatState as Handoff } from '#shared/contracts/conversations/handoff.ts';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import { Announcer } from '../messages/announcer.tsx';
import { MessageItem } from '../messages/message-item.tsx';
import type { Chat } from '../store/chat.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { HandoffBar } from './handoff-bar.tsx';

afterEach(cleanup);

const inHandoff = (changes: Partial<Handoff>): Partial<Chat> => {
  const handoff: Handoff = {
    session_id: 'one',
    handled_by: 'bot',
    position: null,
    expected_seconds: null,
    person: null,
    unavailable: null,
    back_at: null,
    asks_rating: false,
    ...changes,
  };
  return { sessionId: 'one', handledBy: handoff.handled_by, handoff };
};
const queued = inHandoff({ handled_by: 'queue', position: 2, expected_seconds: 170 });
const withMina = inHandoff({ handled_by: 'human', person: { name: 'Mina' } });
const closed = inHandoff({ handled_by: 'closed', asks_rating: true });

const renderBar = (changes: Partial<Chat> = {}, offersPerson = true) =>
  renderInChat(<HandoffBar offersPerson={offersPerson} />, changes);
const ask = () => screen.getByRole('button', { name: 'Talk to a person' });
/** The text is in the live region, which is filled after it was added. */
const expectStatus = async (words: string | RegExp) =>
  expect(await screen.findByText(words, { selector: '[role=status]' })).toBeTruthy();

test('the handoff button is shown only if handoff is enabled', async () => {
  const { calls } = renderBar();
  expect(ask().hasAttribute('aria-expanded')).toBe(false);
  await userEvent.click(ask());
  expect(calls).toEqual(['requestPerson']);
  cleanup();
  renderBar({}, false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed handoff request shows an error and can be retried', async () => {
  let tries = 0;
  renderBar({
    requestPerson: async () => {
      tries += 1;
      throw new ChatProblem('connection_lost', true);
    },
  });
  await userEvent.click(ask());
  expect(screen.getByRole('alert').textContent).toContain('There is no connection');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(2);
});

test('only an unanswered question offers a staff member', () => {
  renderInChat(
    <>
      <MessageItem
        message={createTestMessage('No idea', { finish: 'no_answer' })}
        showSources
        offersPerson
      />
      <MessageItem
        message={createTestMessage('Until six', { finish: 'stop' })}
        showSources
        offersPerson
      />
      <MessageItem message={createTestMessage('None', { finish: 'no_answer' })} showSources />
    </>,
  );
  const [unknown, known, elsewhere] = screen.getAllByRole('article');
  for (const [item, count] of [
    [unknown, 1],
    [known, 0],
    [elsewhere, 0],
  ] as const) {
    const buttons = within(item as HTMLElement).queryAllByRole('button', { name: /person/ }); // there are three
    expect(buttons).toHaveLength(count);
  }
});

test('the queue shows position and waiting time, and announces only the position', async () => {
  const { calls, store } = renderBar(queued, false);
  await expectStatus('You are number 2 in line.');
  expect(screen.getByText('About 3 minutes.')).toBeTruthy();
  act(() => store.setState(inHandoff({ handled_by: 'queue', position: 1, expected_seconds: 40 })));
  await expectStatus('You are number 1 in line.');
  expect(screen.getByText('Less than a minute.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the assistant' }));
  expect(calls).toEqual(['leaveQueue']);
});

test('the queue shows a text without a known position or time', async () => {
  renderBar({ sessionId: 'one', handledBy: 'queue' }, false);
  await expectStatus(/Someone will be with you shortly/);
});

test('the staff member is named, and typing is shown without an announcement', async () => {
  const { store } = renderBar(withMina, false);
  await expectStatus('Mina is looking after you.');
  act(() => store.setState({ typing: 'Mina' }));
  expect(screen.getByText('Mina is writing…')).toBeTruthy();
  await expectStatus('Mina is looking after you.');
});

test('a message of a staff member shows their name and its line breaks', () => {
  renderInChat(
    <MessageItem
      message={createTestMessage('*Two*\nlines', { from: 'human', name: 'Mina' })}
      showSources
    />,
  );
  expect(screen.getByRole('heading', { name: 'Mina' })).toBeTruthy();
  expect(screen.getByText(/Two/).textContent).toBe('*Two*\nlines');
});

test('a message of a staff member is announced', () => {
  renderInChat(<Announcer />, { messages: [createTestMessage('I am here', { from: 'human' })] });
  expect(screen.getByRole('status').textContent).toBe('I am here');
});

test.each([
  ['closed' as const, 'Our team is away at the moment.'],
  ['nobody' as const, 'No one from our team is available at the moment.'],
  ['disabled' as const, 'Talking to a person is not offered here.'],
])('the status explains why nobody is available: %s', async (unavailable, why) => {
  renderBar(inHandoff({ unavailable, back_at: '2026-11-23T09:00:00' })); // no zone: the customer's own
  await expectStatus(why);
  const section = screen.getByRole('region', { name: 'Talking to a person' });
  expect(section.textContent).toContain('We are back on Monday, November 23 at 9:00');
  expect(section.textContent).toContain('The AI assistant keeps answering.');
  expect(ask()).toBeTruthy();
});

test('a closed chat can be rated, and the rating can be changed', async () => {
  const { calls, store } = renderBar(closed);
  const stars = () => screen.getAllByRole('radio');
  expect(await screen.findByRole('group', { name: 'How did we do?' })).toBeTruthy();
  expect(stars().map((star) => star.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5].map((star) => `${star} out of 5 stars`),
  );
  expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '4 out of 5 stars' }));
  await userEvent.type(screen.getByRole('textbox'), ' Kind {Enter}');
  expect(calls).toEqual(['rateChat {"stars":4,"text":"Kind"}']);
  act(() => store.setState(inHandoff({ handled_by: 'closed' })));

  const change = screen.getByRole('button', { name: 'Change rating' });
  expect(document.activeElement).toBe(change);
  expect(screen.getByText(/Thank you for your rating/)).toBeTruthy();
  await userEvent.click(change);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '4 out of 5 stars' }));
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Kind'); // it is an input
  await userEvent.click(screen.getByRole('radio', { name: '5 out of 5 stars' }));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  expect(calls.at(-1)).toBe('rateChat {"stars":5}');
});

test('a rating that cannot be sent shows an error and remains', async () => {
  renderBar({ ...closed, rateChat: () => Promise.reject(new Error('offline')) });
  await userEvent.click(await screen.findByRole('radio', { name: '2 out of 5 stars' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  expect(screen.getByRole('alert').textContent).toBe('This could not be sent. Please try again.');
  expect((screen.getByRole('radio', { name: /^2/ }) as HTMLInputElement).checked).toBe(true); // an input
});

test('a closed chat without a rating request shows no rating form', async () => {
  renderBar(inHandoff({ handled_by: 'closed' }));
  await expectStatus(/This chat has been closed/);
  expect(screen.queryByRole('radio')).toBeNull();
});
