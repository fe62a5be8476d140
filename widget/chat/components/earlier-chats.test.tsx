import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderInChat } from '../../testing/render-in-chat.tsx';
import type { Chat } from '../chat.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { EarlierChats } from './earlier-chats.tsx';

afterEach(cleanup);

const chats = ['Delivery today?', 'Opening hours?'].map((text, index) => ({
  session_id: `chat-${index}`,
  handled_by: 'bot' as const,
  text,
  last_updated_at: '2026-11-20T09:30:00.000Z',
}));

function renderList(facts: Partial<Chat> = {}) {
  let backs = 0;
  const onBack = () => {
    backs += 1;
  };
  const rendered = renderInChat(<EarlierChats onBack={onBack} />, {
    earlier: async () => chats,
    sessionId: 'chat-0',
    ...facts,
  });
  return { ...rendered, backs: () => backs };
}

test('earlier chats are listed by what was said last, with the present one marked', async () => {
  renderList();
  const [present, other] = [
    await screen.findByRole('button', { name: /Delivery today/ }),
    screen.getByRole('button', { name: /Opening hours/ }),
  ];
  expect(present.getAttribute('aria-current')).toBe('true');
  expect(other.hasAttribute('aria-current')).toBe(false);
  expect(other.textContent).toContain('2026');
});

test('the focus is on the way back; one that is chosen is shown', async () => {
  const { calls, backs } = renderList();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the chat' }));
  await userEvent.click(await screen.findByRole('button', { name: /Opening hours/ }));
  expect(calls).toEqual(['show chat-1']);
  expect(backs()).toBe(1);
});

test('the present chat is only gone back to', async () => {
  const { calls, backs } = renderList();
  await userEvent.click(await screen.findByRole('button', { name: /Delivery today/ }));
  expect(calls).toEqual([]);
  expect(backs()).toBe(1);
});

test('without chats it says so', async () => {
  renderList({ earlier: async () => [] });
  expect(await screen.findByText('You have no chats here yet.')).toBeTruthy();
});

test('without a connection it says so, and tries again', async () => {
  let tries = 0;
  renderList({
    async earlier() {
      tries += 1;
      if (tries === 1) throw new ChatProblem('connection_lost', true);
      return chats;
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Opening hours/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('chats are searched by what was said in them, with the place marked', async () => {
  const asked: (string | undefined)[] = [];
  const snippet = { text: 'no delivery on Sundays', marks: [[3, 11]] as [number, number][] };
  renderList({
    async earlier(words) {
      asked.push(words);
      return words ? chats.slice(0, 1).map((chat) => ({ ...chat, snippet })) : chats;
    },
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your chats' }), 'delivery');
  const marked = await screen.findByText('delivery');
  expect(marked.tagName).toBe('MARK');
  expect(marked.parentElement?.textContent).toBe('no delivery on Sundays');
  expect(asked).toEqual(['', 'delivery']);
});

test('a search that finds nothing says so', async () => {
  renderList({ earlier: async (words) => (words ? [] : chats) });
  await userEvent.type(screen.getByRole('searchbox'), 'bicycle');
  expect(await screen.findByText('No chat contains these words.')).toBeTruthy();
});
