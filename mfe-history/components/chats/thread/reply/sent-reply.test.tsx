import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../../../../testing/fake-chats.ts';
import { HistoryWithToasts, renderHistory } from '../../../../testing/render-history.tsx';

let isOnline: boolean;
let chatId: string;
let messages: Message[];
let bodies: Record<string, unknown>[];
let translates: boolean;

beforeEach(() => {
  localStorage.clear();
  isOnline = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  chatId = crypto.randomUUID();
  bodies = [];
  translates = false;
  messages = [fakeMessage(1, { session_id: chatId, text: 'お店は何時からですか' })];
});
afterEach(() => {
  isOnline = true;
});

const reply = (body: Record<string, unknown>, seq: number) =>
  fakeMessage(seq, {
    session_id: chatId,
    sender: 'chatbot',
    by: { type: 'human', name: 'Mina', member_id: 'me' },
    text: String(body.text),
    client_id: String(body.client_id),
    created_at: new Date().toISOString(),
    ...(body.original ? { original: body.original as Message['original'] } : {}),
  } as Partial<Message>);

const session = () =>
  fakeChat(1, { session_id: chatId, handled_by: 'human', assignee: 'me', language: 'ja' });
const calls = (more: FakeCalls = {}): FakeCalls => ({
  'GET /tags': { items: [] },
  'GET /assistance': () => ({ rewrites: false, translates }),
  'GET /sessions/:hash': fakePage([]),
  'GET /sessions/:hash/:session_id/readers': {
    items: [{ id: 'me', name: 'Mina', is_self: true }],
  },
  'GET /sessions/:hash/:session_id/notes': { items: [] },
  'GET /sessions/:hash/:session_id': () => fakeThread(messages, { session: session() }),
  'POST /sessions/:id/chat': ({ body }) => {
    const fields = body as Record<string, unknown>;
    bodies.push(fields);
    const sent = reply(fields, messages.length + 1);
    messages = [...messages, sent];
    return sent;
  },
  ...more,
});
const render = (more?: FakeCalls) =>
  renderHistory({
    Screen: HistoryWithToasts,
    address: `/redesign/onyu-flowers/chat-history?chat=${chatId}`,
    calls: calls(more),
  });
const field = () => screen.findByRole('textbox', { name: 'Reply to Customer 1' });

test('replies written offline are shown as queued and sent once, in order, when online', async () => {
  isOnline = false;
  const { user } = await render();
  await user.type(await field(), 'First{Enter}');
  await user.type(await field(), 'Second{Enter}');
  expect(await screen.findAllByText(/Not sent yet/)).toHaveLength(2);
  expect(bodies).toEqual([]);
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(bodies.map(({ text }) => text)).toEqual(['First', 'Second']));
  await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull());
  expect(new Set(bodies.map(({ client_id: id }) => id)).size).toBe(2);
});

test('a queued reply survives a reload and can be discarded', async () => {
  isOnline = false;
  const first = await render();
  await first.user.type(await field(), 'Never mind{Enter}');
  first.unmount();
  const { user } = await render({
    'POST /sessions/:id/chat': () => {
      throw new FakeProblem(503, { code: 'unavailable', detail: 'Busy.' });
    },
  });
  await screen.findByText('Never mind');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Never mind')).toBeNull();
});

test('a rejected reply of the queue shows why and blocks later ones', async () => {
  isOnline = false;
  const { user } = await render({
    'POST /sessions/:id/chat': ({ body }) => {
      const fields = body as Record<string, unknown>;
      if (!fields.force && fields.text === 'First') {
        const context = { name: 'Park' };
        throw new FakeProblem(409, { code: 'taken_by_other', detail: 'taken', context });
      }
      bodies.push(fields);
      return reply(fields, 9);
    },
  });
  await user.type(await field(), 'First{Enter}');
  await user.type(await field(), 'Second{Enter}');
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText(/Park is handling this chat/);
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take over anyway' }));
  await waitFor(() => expect(bodies.map(({ text }) => text)).toEqual(['First', 'Second']));
});

test('a reply that takes over a chat still does so when it was queued meanwhile', async () => {
  const { user } = await render({
    'POST /sessions/:id/chat': ({ body }) => {
      const fields = body as Record<string, unknown>;
      const context = { name: 'Park' };
      if (!fields.force)
        throw new FakeProblem(409, { code: 'taken_by_other', detail: 'taken', context });
      bodies.push(fields);
      return reply(fields, 9);
    },
  });
  await user.type(await field(), 'First{Enter}');
  const takeOver = await screen.findByRole('button', { name: 'Take over anyway' });
  isOnline = false;
  await user.click(takeOver);
  await screen.findByText(/Not sent yet/);
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(bodies).toMatchObject([{ text: 'First', force: true }]));
});

test('an edited reply shows its first text', async () => {
  messages.push(reply({ text: 'We open at nien.', client_id: 'sent-before' }, 2));
  const { user } = await render({
    'PATCH /sessions/:id/replies/:reply_id': ({ body }) => ({
      ...reply({ text: (body as { text: string }).text, client_id: 'sent-before' }, 2),
      edited_at: new Date().toISOString(),
      first_text: 'We open at nien.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: /Edit the reply/ }));
  const editor = screen.getByRole('textbox', { name: 'Edit the reply' });
  await user.clear(editor);
  await user.type(editor, 'We open at nine.{Enter}');
  await screen.findByText('We open at nine.');
  await screen.findByText(/Edited/);
  await screen.findByText('We open at nien.');
  expect(document.activeElement).toHaveProperty('tagName', 'ARTICLE');
});

test('a reply can be edited for five minutes, and an edit that comes too late keeps its text', async () => {
  const sentAgo = (text: string, seq: number, seconds: number) => ({
    ...reply({ text, client_id: `sent-${seq}` }, seq),
    created_at: new Date(Date.now() - seconds * 1_000).toISOString(),
  });
  messages.push(sentAgo('We close at six.', 2, 301), sentAgo('We open at nien.', 3, 240));
  const { user } = await render({
    'PATCH /sessions/:id/replies/:reply_id': () => {
      throw new FakeProblem(409, { code: 'reply_locked', detail: 'Too late.' });
    },
  });
  await screen.findByText('We close at six.');
  const [edit, ...others] = await screen.findAllByRole('button', { name: /Edit the reply/ });
  expect(others).toEqual([]);
  if (!edit) throw new Error('No reply can be edited.');
  await user.click(edit);
  const editor = screen.getByRole('textbox', { name: 'Edit the reply' });
  expect(editor).toHaveProperty('value', 'We open at nien.');
  await user.type(editor, ' Sorry!{Enter}');
  await waitFor(() => expect(editor).toHaveProperty('disabled', false));
  expect(editor).toHaveProperty('value', 'We open at nien. Sorry!');
});

test('a retracted reply is put back above the text written since', async () => {
  const { user } = await render({
    'DELETE /sessions/:id/replies/:reply_id': () => ({
      ...reply({ text: 'We open at nien.' }, 2),
      text: '',
      retracted_at: new Date().toISOString(),
    }),
  });
  await user.type(await field(), 'We open at nien.{Enter}');
  const undo = await screen.findByRole('button', { name: 'Undo send' });
  await user.type(await field(), 'And');
  await user.click(undo);
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'We open at nien.\nAnd'));
});

test('a translated chat shows both texts and sends the translation', async () => {
  translates = true;
  const { user } = await render({
    'POST /sessions/:id/translations': ({ body }) => ({
      session_id: chatId,
      items: (body as { message_ids: string[] }).message_ids.map((message_id) => ({
        message_id,
        language: 'en' as const,
        text: 'When do you open?',
      })),
    }),
    'POST /sessions/:id/translate-reply': { session_id: chatId, text: '九時からです。' },
  });
  await user.click(
    await screen.findByRole('switch', { name: 'Translate between Japanese and English' }),
  );
  await screen.findByText('When do you open?');
  await user.type(await field(), 'At nine.{Enter}');
  await waitFor(() =>
    expect(bodies).toMatchObject([
      { text: '九時からです。', original: { language: 'en', text: 'At nine.' } },
    ]),
  );
  await screen.findByText('九時からです。');
  await screen.findByText('At nine.');
});

test('a chat in another language says when there is no translation service', async () => {
  await render();
  await screen.findByText(/No translation service is set up/);
  expect(screen.queryByRole('switch', { name: /Translate/ })).toBeNull();
});

test('pressing e opens the dialog that ends the chat', async () => {
  const { user } = await render({
    'GET /close-reasons': { items: [{ id: 'spam', name: 'Spam', is_archived: false }] },
  });
  await field();
  await user.keyboard('e');
  await screen.findByRole('radio', { name: 'Spam' });
});
