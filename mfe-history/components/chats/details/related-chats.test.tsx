import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeChat } from '../../../testing/fake-chats.ts';
import { RelatedChats } from './related-chats.tsx';

type Related = ResultOf<'GET /sessions/:hash/:session_id/related'>;

const session = fakeChat(1);
const Screen = () => <RelatedChats session={session} />;
const earlier: Related['earlier'][number] = {
  ...fakeChat(2, { text: '**See you**' }),
  ending: 'closed',
  last_reply: null,
};
const similar: Related['similar'][number] = {
  ...fakeChat(3),
  ending: 'answered',
  last_reply: 'Yes, daily.',
  question: 'Do you deliver?',
};

const show = (related: Pick<Related, 'earlier' | 'similar'>) =>
  renderScreen({
    Screen,
    pattern: '/redesign/inbox',
    calls: {
      'GET /sessions/:hash/:session_id/related': { session_id: session.session_id, ...related },
    },
  });

test('earlier and similar chats are listed with their endings and open in a new tab', async () => {
  await show({ earlier: [earlier], similar: [similar] });
  const link = await screen.findByRole('link', { name: 'See you' });
  expect(link.getAttribute('href')).toContain(earlier.session_id);
  for (const each of screen.getAllByRole('link')) {
    expect(each.getAttribute('target')).toBe('_blank');
  }
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Closed by the team');
  expect(second?.textContent).toContain('Do you deliver?');
  expect(second?.textContent).toContain('Yes, daily.');
  expect(second?.textContent).toContain('Answered by the AI');
});

test('the list of earlier chats is absent when there are none', async () => {
  await show({ earlier: [], similar: [similar] });
  await screen.findByRole('heading', { name: 'Similar chats' });
  expect(screen.queryByRole('heading', { name: 'Earlier chats' })).toBeNull();
});
