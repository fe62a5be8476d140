import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderInChat } from '../../testing/render-in-chat.tsx';
import type { Chat } from '../store/chat.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { EarlierChats } from './earlier-chats.tsx';

afterEach(cleanup);

const chats = ['Delivery today?', 'Opening hours?'].map((text, index) => ({
  session_id: `chat-${index}`,
  handled_by: 'bot' as const,
  text,
  last_updated_at: '2026-11-20T09:30:00.000Z',
}));

function renderList(changes: Partial<Chat> = {}) {
  let backs = 0;
  const onBack = () => {
    backs += 1;
  };
  const rendered = renderInChat(<EarlierChats onBack={onBack} />, {
    listChats: async () => chats,
    sessionId: 'chat-0',
    ...changes,
  });
  return { ...rendered, backs: () => backs };
}

test('earlier chats are listed by their last message, and the current one is marked', async () => {
  renderList();
  const [current, other] = [
    await screen.findByRole('button', { name: /Delivery today/ }),
    screen.getByRole('button', { name: /Opening hours/ }),
  ];
  expect(current.getAttribute('aria-current')).toBe('true');
  expect(other.hasAttribute('aria-current')).toBe(false);
  expect(other.textContent).toContain('2026');
});

test('the back button is focused, and a chosen chat is opened', async () => {
  const { calls, backs } = renderList();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the chat' }));
  await userEvent.click(await screen.findByRole('button', { name: /Opening hours/ }));
  expect(calls).toEqual(['openChat chat-1']);
  expect(backs()).toBe(1);
});

test('choosing the current chat only closes the list', async () => {
  const { calls, backs } = renderList();
  await userEvent.click(await screen.findByRole('button', { name: /Delivery today/ }));
  expect(calls).toEqual([]);
  expect(backs()).toBe(1);
});

test('an empty list shows a message', async () => {
  renderList({ listChats: async () => [] });
  expect(await screen.findByText('You have no chats here yet.')).toBeTruthy();
});

test('a connection error is shown and can be retried', async () => {
  let tries = 0;
  renderList({
    async listChats() {
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

test('a search finds chats by their messages and highlights the match', async () => {
  const queries: (string | undefined)[] = [];
  const snippet = { text: 'no delivery on Sundays', marks: [[3, 11]] as [number, number][] };
  renderList({
    async listChats(words) {
      queries.push(words);
      return words ? chats.slice(0, 1).map((chat) => ({ ...chat, snippet })) : chats;
    },
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your chats' }), 'delivery');
  const marked = await screen.findByText('delivery');
  expect(marked.tagName).toBe('MARK');
  expect(marked.parentElement?.textContent).toBe('no delivery on Sundays');
  expect(queries).toEqual(['', 'delivery']);
});

test('bidirectional control characters are removed from the list', async () => {
  const disguised = 'see a.example/\u202egpj.exe';
  const snippet = { text: disguised, marks: [[0, 3]] as [number, number][] };
  const [chat] = chats;
  if (!chat) throw new Error('there is a chat');
  renderList({
    listChats: async (words) => [{ ...chat, text: disguised, ...(words && { snippet }) }],
  });
  const row = async () => (await screen.findByRole('button', { name: /gpj/ })).textContent;
  expect(await row()).toContain('see a.example/gpj.exe');
  await userEvent.type(screen.getByRole('searchbox'), 'see');
  await screen.findByText('see');
  expect(await row()).toContain('see a.example/gpj.exe');
});

test('a search without results shows a message', async () => {
  renderList({ listChats: async (words) => (words ? [] : chats) });
  await userEvent.type(screen.getByRole('searchbox'), 'bicycle');
  expect(await screen.findByText('No chat contains these words.')).toBeTruthy();
});
