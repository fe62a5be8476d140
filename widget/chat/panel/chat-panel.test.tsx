import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChatConfig } from '../../config.ts';
import { citation } from '../../testing/citation.ts';
import { samplePublicWindow } from '../../testing/public-window.ts';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import type { Chat } from '../store/chat.ts';
import { ChatPanel } from './chat-panel.tsx';

Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
afterEach(cleanup);

const config: ChatConfig = {
  origin: 'https://chat.example',
  hashId: 'onyu-flowers',
  window: samplePublicWindow('en'),
  theme: 'light',
  open: true,
  engaged: true,
  takesFocus: true,
  inline: false,
  user: null,
  question: '',
};

function renderPanel(chat: Partial<Chat> = {}, changes: Partial<ChatConfig> = {}) {
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const rendered = renderInChat(
    <ChatPanel config={{ ...config, ...changes }} onClose={onClose} />,
    chat,
  );
  return { ...rendered, closed: () => closed };
}

const field = () => screen.getByRole('textbox', { name: 'Message' });

test('an open chat is a dialog named by the brand, with the composer focused', () => {
  renderPanel();
  expect(screen.getByRole('dialog', { name: 'Onyu Flowers' })).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

test('a chat opened by the page does not take the focus', () => {
  renderPanel({}, { takesFocus: false });
  expect(document.activeElement).toBe(document.body);
});

test('Escape closes the chat', async () => {
  const { closed } = renderPanel();
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(1);
});

test('a new chat shows the intro text and starter questions', async () => {
  const { calls } = renderPanel();
  expect(screen.getByRole('log').textContent).toContain('Ask us anything about bouquets');
  await userEvent.click(screen.getByRole('button', { name: 'Can I get a refund?' }));
  expect(calls).toEqual(['ask Can I get a refund?']);
});

test('Enter sends the message, Shift+Enter inserts a line break', async () => {
  const { calls } = renderPanel();
  await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
  expect(calls).toEqual(['ask one\ntwo']);
  expect((field() as HTMLTextAreaElement).value).toBe(''); // it is a textarea
});

test('Enter that selects a Chinese candidate does not send', () => {
  const { calls, store } = renderPanel({ draft: 'ni' });
  fireEvent.compositionStart(field());
  fireEvent.compositionUpdate(field(), { data: 'ni hao' });
  fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true });
  expect(calls).toEqual([]);
  expect(store.getState().draft).toBe('ni');
});

test('the composer allows 2,000 characters and shows a counter', async () => {
  renderPanel({ draft: 'x'.repeat(2_000) });
  expect(screen.getByText('2,000 of 2,000 characters')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send' });
  expect((send as HTMLButtonElement).disabled).toBe(false);
  fireEvent.change(field(), { target: { value: 'x'.repeat(2_001) } });
  expect((send as HTMLButtonElement).disabled).toBe(true);
});

test('a source expands to its passage and link', async () => {
  renderPanel({ messages: [createTestMessage('Today.', { citations: [citation] })] });
  const sources = screen.getByRole('group', { name: 'Sources' });
  await userEvent.click(within(sources).getByText('Same-day delivery'));
  expect(within(sources).getByText('Orders paid before 14:00 arrive today.')).toBeTruthy();
  const link = within(sources).getByRole('link', { name: 'Open the original' });
  expect(link.getAttribute('href')).toBe('https://example.com/delivery');
});

test('a source shows its last check, and the answer warns of stale sources', () => {
  const checked = { ...citation, checked_at: '2026-11-02T12:00:00.000Z' };
  renderPanel({
    messages: [createTestMessage('Today.', { citations: [{ ...checked, is_stale: false }] })],
  });
  expect(screen.getByText('Last checked on Nov 2, 2026')).toBeTruthy();
  expect(screen.queryByText(/may be out of date/)).toBeNull();
  cleanup();
  renderPanel({
    messages: [createTestMessage('Today.', { citations: [{ ...checked, is_stale: true }] })],
  });
  expect(screen.getByText(/may be out of date/)).toBeTruthy();
});

test('the persona picture is shown in the header and beside AI answers only', () => {
  renderPanel(
    { messages: [createTestMessage('Hi', { from: 'customer' }), createTestMessage('Hello.')] },
    { window: { ...config.window, image_url: '/shop.png', persona_image: '/files/mina.png' } },
  );
  const pictures = [...document.querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
  expect(pictures).toEqual(['/files/mina.png', '/files/mina.png']);
});

test('the greeting shows the persona picture', () => {
  renderPanel({}, { window: { ...config.window, persona_image: '/files/mina.png' } });
  const log = screen.getByRole('log');
  expect(log.querySelector('img')?.src).toContain('/files/mina.png');
});

test('the attach button is hidden if the window accepts no files', () => {
  renderPanel({});
  expect(screen.getByRole('button', { name: 'Attach files' })).toBeTruthy();
  cleanup();
  renderPanel({}, { window: { ...config.window, takes_files: false } });
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
});

test('sources are hidden if the window does not show them', () => {
  renderPanel(
    { messages: [createTestMessage('Today.', { citations: [citation] })] },
    { window: { ...config.window, show_sources: false } },
  );
  expect(screen.queryByRole('group', { name: 'Sources' })).toBeNull();
});

test('an answer renders tables; tags and unsafe links are plain text', async () => {
  const text =
    '| a | b |\n|---|---|\n| 1 | 2 |\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))';
  renderPanel({ messages: [createTestMessage(text)] });
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getByRole('log').textContent).toContain('<img src=x onerror=alert(1)>');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an answer in progress can be stopped and is announced', async () => {
  const { calls } = renderPanel({
    turn: 'answering',
    messages: [createTestMessage('We are', { state: 'streaming' })],
  });
  expect(screen.getByRole('status').textContent).toBe('Writing an answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop the answer' }));
  expect(calls).toEqual(['stop']);
});

test('a complete answer is announced', () => {
  renderPanel({ messages: [createTestMessage('We are **open**.')] });
  expect(screen.getByRole('status').textContent).toBe('We are open.');
});

test('a problem offers a retry, except for an exhausted limit', async () => {
  const { calls } = renderPanel({ problem: 'rate_limited' });
  expect(screen.getByRole('alert').textContent).toContain('Please wait a moment');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls).toEqual(['retry']);
  cleanup();
  renderPanel({ problem: 'limit_reached' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a lost connection is shown', () => {
  renderPanel({ turn: 'answering', connection: 'down' });
  expect(screen.getByText('Connection lost. Reconnecting…')).toBeTruthy();
});

test('the draft is retained while earlier chats are open', async () => {
  renderPanel({ sessionId: 'one', listChats: async () => [] });
  const user = userEvent.setup();
  const written = field();
  await user.type(written, 'Half a question');
  await user.click(screen.getByRole('button', { name: 'Earlier chats' }));
  await screen.findByRole('button', { name: 'Back to the chat' });
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(field()).toBe(written);
  expect(document.activeElement).toBe(written);
});

test('the list of earlier chats closes when the session changes', async () => {
  const earlier = async () => [
    { session_id: 'one', handled_by: 'bot' as const, text: 'Mine', last_updated_at: '2026-11-20' },
  ];
  const { store } = renderPanel({ sessionId: 'one', listChats: earlier });
  const button = screen.getByRole('button', { name: 'Earlier chats' });
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: /Mine/ })).toBeTruthy();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  act(() => store.setState({ sessionId: null }));
  expect(screen.queryByRole('button', { name: /Mine/ })).toBeNull();
  act(() => store.setState({ sessionId: 'two' }));
  expect(screen.queryByRole('button', { name: /Mine/ })).toBeNull();
  expect(field()).toBeTruthy();
});

test('the custom logo replaces the Chatwindow brand line', () => {
  renderPanel();
  expect(screen.getByText('Powered by Chatwindow')).toBeTruthy();
  cleanup();
  const logo = { ...samplePublicWindow('en'), custom_logo_image: '/files/logo/rose.png' };
  renderPanel({}, { window: logo });
  expect(screen.queryByText('Powered by Chatwindow')).toBeNull();
  const imageUrls = [...document.querySelectorAll('img')].map(({ src }) => src);
  expect(imageUrls).toContain('https://chat.example/files/logo/rose.png');
});
