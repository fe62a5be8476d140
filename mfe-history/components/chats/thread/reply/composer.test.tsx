import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import type { ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../../../../testing/fake-chats.ts';
import { renderHistory } from '../../../../testing/render-history.tsx';

let session: Session;
let sent: string[];
let failure: FakeProblem | null;

beforeEach(() => {
  // Drafts are stored by chat, so each test uses a chat of its own.
  session = { ...fakeChat(1), session_id: crypto.randomUUID(), handled_by: 'queue' };
  sent = [];
  failure = null;
});

const calls = (): FakeCalls => ({
  'GET /sessions/:hash': fakePage([]),
  'GET /sessions/:hash/:session_id/notes': { items: [] },
  'GET /sessions/:hash/:session_id': () => fakeThread([fakeMessage(1)], { session }),
  'POST /sessions/:id/chat': ({ body }) => {
    const { text, client_id, force } = body as { text: string; client_id: string; force?: true };
    if (failure && !force) throw failure;
    sent.push(client_id);
    session = { ...session, handled_by: 'human' };
    const by = { type: 'human' as const, name: 'Mina' };
    return fakeMessage(4, { session_id: session.session_id, text, by, client_id });
  },
  'GET /close-reasons': { items: [{ id: 'resolved', name: 'Resolved', is_archived: false }] },
  'POST /sessions/:id/accept': () => {
    session = { ...session, handled_by: 'human' };
    return { session, waited_ms: 1000 };
  },
  'PATCH /sessions/:id': ({ body }) => {
    const { state, agent_on } = body as { state?: 'closed'; agent_on?: boolean };
    session = { ...session, handled_by: state ?? (agent_on ? 'bot' : 'human') };
    return session;
  },
});
const render = (setup: Partial<ScreenSetup> = {}) =>
  renderHistory({
    address: `/redesign/onyu-flowers/chat-history?chat=${session.session_id}`,
    calls: calls(),
    ...setup,
  });
const field = () => screen.findByRole('textbox', { name: 'Answer Customer 1' });
const button = (name: string) => screen.findByRole('button', { name });

test('a waiting chat is accepted, answered, returned to the AI and ended', async () => {
  const { user } = await render();
  await screen.findByText('A customer is waiting for a person.');
  await user.click(await button('Accept'));
  await screen.findByText('A person is answering this chat. The AI is paused.');
  await user.type(await field(), 'Good morning{Shift>}{Enter}{/Shift}How can I help?{Enter}');
  await screen.findByText(/Good morning/);
  expect(await field()).toHaveProperty('value', '');
  expect(sent).toHaveLength(1);
  await user.click(await button('Return to AI'));
  await screen.findByText('The AI is answering this chat. When you write, you take over.');
  await user.click(await button('Take over'));
  await user.click(await button('End chat'));
  await user.click(await screen.findByRole('radio', { name: 'Resolved' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End chat' }));
  await screen.findByText('This chat has ended. When you write, it is opened again.');
});

test('Enter sends a reply as soon as the accept that is still pending has succeeded', async () => {
  const gate = Promise.withResolvers<void>();
  const accept = async () => {
    await gate.promise;
    session = { ...session, handled_by: 'human' };
    return { session, waited_ms: 1000 };
  };
  const { user } = await render({ calls: { ...calls(), 'POST /sessions/:id/accept': accept } });
  await user.click(await button('Accept'));
  await user.type(await field(), 'Good morning{Enter}{Enter}');
  expect(sent).toEqual([]);
  gate.resolve();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  expect(sent).toHaveLength(1);
});

test('Enter sends nothing while an input method composes', async () => {
  await render();
  const area = await field();
  fireEvent.change(area, { target: { value: '안녕하세요' } });
  fireEvent.keyDown(area, { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(sent).toEqual([]);
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a reply that could not be sent stays and is retried with the same id', async () => {
  const seen: string[] = [];
  failure = new FakeProblem(503, { code: 'unavailable', detail: 'Busy. Try again.' });
  const { user, api } = await render();
  await user.type(await field(), 'We open at nine.{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Busy. Try again.');
  expect(await field()).toHaveProperty('value', 'We open at nine.');
  failure = null;
  await user.click(await button('Try again'));
  await screen.findByText('We open at nine.');
  for (const { name, body } of api.requests) {
    if (name === 'POST /sessions/:id/chat') seen.push((body as { client_id: string }).client_id);
  }
  expect(seen).toHaveLength(2);
  expect(new Set(seen).size).toBe(1);
});

test('a chat of another member names that member and can be taken over', async () => {
  session = { ...session, handled_by: 'human' };
  failure = new FakeProblem(409, {
    code: 'taken_by_other',
    detail: 'taken',
    context: { name: 'Park' },
  });
  const { user } = await render();
  await user.type(await field(), 'Hello{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Park is handling this chat');
  expect(await field()).toHaveProperty('value', 'Hello');
  await user.click(await button('Take over anyway'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a draft is restored after switching chats', async () => {
  const { user } = await render();
  await user.type(await field(), 'Half a sentence');
  await user.click(await button('Close the chat'));
  await render();
  expect(await field()).toHaveProperty('value', 'Half a sentence');
});

test('a member without all_chats can answer own chats but accept none', async () => {
  await render({ user: fakeUser({ can: [] }) });
  await field();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
