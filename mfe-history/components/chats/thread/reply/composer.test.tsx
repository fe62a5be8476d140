import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import type { ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../../../../testing/fake-chats.ts';
import { fakeLive } from '../../../../testing/fake-live.ts';
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
    const { state, agent_on } = body as { state?: 'queue' | 'closed'; agent_on?: boolean };
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
const field = () => screen.findByRole('textbox', { name: 'Reply to Customer 1' });
const button = (name: string) => screen.findByRole('button', { name });

test('a member accepts, answers, returns, takes over and ends a chat', async () => {
  const { user } = await render();
  await screen.findByText('A customer is waiting for a person.');
  await user.click(await button('Accept'));
  await screen.findByText('A person is answering this chat. The AI is paused.');
  await user.type(await field(), 'Good morning{Shift>}{Enter}{/Shift}How can I help?{Enter}');
  await screen.findByText(/Good morning/);
  expect(await field()).toHaveProperty('value', '');
  expect(sent).toHaveLength(1);
  await user.click(await button('Return to queue'));
  await screen.findByText('A customer is waiting for a person.');
  await user.click(await button('Accept'));
  await user.click(await button('Return to AI'));
  await screen.findByText('The AI is answering this chat. If you reply, you take over.');
  await user.click(await button('Take over'));
  await user.click(await button('End chat'));
  await user.click(await screen.findByRole('radio', { name: 'Resolved' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End chat' }));
  await screen.findByText('This chat has ended. If you reply, it is reopened.');
});

test('a reply written while the accept is pending is sent once it has succeeded', async () => {
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

test('Enter does not send while an input method composes', async () => {
  await render();
  const area = await field();
  fireEvent.change(area, { target: { value: '안녕하세요' } });
  fireEvent.keyDown(area, { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(sent).toEqual([]);
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a failed reply stays in the draft and is retried with the same client id', async () => {
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

test('a reply in a chat of another member names that member and can take over', async () => {
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

test('a retry sends the draft with the edits since the failure', async () => {
  failure = new FakeProblem(503, { code: 'unavailable', detail: 'Busy. Try again.' });
  const { user } = await render();
  await user.type(await field(), 'We open at nien.{Enter}');
  await screen.findByRole('alert');
  failure = null;
  await user.clear(await field());
  await user.type(await field(), 'We open at nine.');
  await user.click(await button('Try again'));
  await screen.findByText('We open at nine.');
  expect(screen.queryByText('We open at nien.')).toBeNull();
});

test('a failure disappears when its reply is deleted', async () => {
  failure = new FakeProblem(503, { code: 'unavailable', detail: 'Busy. Try again.' });
  const { user } = await render();
  await user.type(await field(), 'We open at nine.{Enter}');
  await screen.findByRole('alert');
  await user.clear(await field());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the instruction to the AI stays open while emoji are picked and a reply is sent', async () => {
  session = { ...session, handled_by: 'human' };
  const { user } = await render({
    calls: { ...calls(), 'GET /assistance': { rewrites: true, translates: false } },
  });
  await user.click(await button('Rewrite with AI'));
  await user.click(await screen.findByRole('menuitem', { name: 'Tell the AI what to write…' }));
  const instruction = () => screen.findByRole('textbox', { name: 'What should the AI write?' });
  await user.type(await instruction(), 'Offer a refund');
  await user.click(await button('Insert an emoji'));
  await user.type(await field(), 'One moment{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await instruction()).toHaveProperty('value', 'Offer a refund');
});

test('a customer counts as typing until the message arrives', async () => {
  await render();
  const live = fakeLive();
  await field();
  await waitFor(() => expect(live.isOpen()).toBe(true));
  const { session_id } = session;
  live.send('typing', { session_id, by: 'customer' });
  await screen.findByText('The customer is writing…');
  live.send('message.created', {
    window_hash: 'onyu-flowers',
    message: fakeMessage(3, { session_id }),
  });
  await waitFor(() => expect(screen.queryByText('The customer is writing…')).toBeNull());
});

test('a customer who stops writing counts as typing for six more seconds', async () => {
  await render();
  const live = fakeLive();
  await field();
  await waitFor(() => expect(live.isOpen()).toBe(true));
  const typing = () => screen.queryByText('The customer is writing…');
  const { setTimeout: startRealTimer } = globalThis;
  const receive = () => new Promise<void>((resolve) => void startRealTimer(resolve, 1));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    live.send('typing', { session_id: session.session_id, by: 'customer' });
    while (!typing()) await act(receive);
    act(() => jest.advanceTimersByTime(5_999));
    expect(typing()).not.toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(typing()).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a draft is restored after switching chats', async () => {
  const { user } = await render();
  await user.type(await field(), 'Half a sentence');
  await user.click(await button('Close the chat'));
  await render();
  expect(await field()).toHaveProperty('value', 'Half a sentence');
});

test('a member without all_chats can answer but not accept', async () => {
  await render({ user: fakeUser({ can: [] }) });
  await field();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
