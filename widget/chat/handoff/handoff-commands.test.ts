/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { ElementEvents } from '../../element-events.ts';
import { readStorage } from '../../storage.ts';
import { textsOf, until } from '../../testing/chats.ts';
import { pollUntil, setUpHandoffs } from '../../testing/handoff-chats.ts';
import { notifyHandoff } from './notify-handoff.ts';

const { site, newChat, withPerson } = setUpHandoffs();

test('a handoff request queues the same session with position and time, and can be cancelled', async () => {
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { sessionId } = chat.getState();
  expect(await chat.getState().requestPerson()).toBe(true);
  expect(chat.getState()).toMatchObject({
    sessionId,
    handledBy: 'queue',
    handoff: { position: 2, expected_seconds: 170 },
  });
  await pollUntil(() => site.server.handoffs.followers(sessionId ?? '') === 1);
  await chat.getState().leaveQueue();
  expect(chat.getState().handledBy).toBe('bot');
  site.server.handoffs.writeAsSystem(sessionId ?? '', 'You are no longer waiting.');
  await until(chat, ({ messages }) => messages.at(-1)?.from === 'system');
  await chat.getState().ask('And tomorrow?');
  expect(textsOf(chat).at(-1)).toBe('You said: And tomorrow?');
  await pollUntil(() => site.server.handoffs.followers(sessionId ?? '') === 0);
});

test('the reason for unavailability is shown until the next question', async () => {
  site.server.handoffs.controls.onRequest = {
    unavailable: 'closed',
    back_at: '2026-11-23T00:00:00Z',
  };
  const chat = newChat();
  chat.getState().begin();
  expect(await chat.getState().requestPerson()).toBe(false);
  expect(chat.getState()).toMatchObject({ handledBy: 'bot', handoff: { unavailable: 'closed' } });
  expect(readStorage(site.hashId).sessionId).toBe(chat.getState().sessionId);
  await chat.getState().ask('Then you?');
  expect(chat.getState().handoff).toBeNull();
});

test('a failed handoff request throws and leaves the chat unchanged', async () => {
  const chat = newChat();
  await chat.getState().ask('Hello?');
  const before = textsOf(chat);
  await site.server.stop();
  await expect(chat.getState().requestPerson()).rejects.toMatchObject({ code: 'connection_lost' });
  expect(textsOf(chat)).toEqual(before);
  expect(chat.getState().handledBy).toBe('bot');
});

test('unavailability is shown only to customers who requested a handoff', async () => {
  const { chat, sessionId } = await withPerson();
  site.server.handoffs.setState(sessionId, {
    handled_by: 'bot',
    person: null,
    unavailable: 'closed',
  });
  await until(chat, ({ handledBy }) => handledBy === 'bot');
  expect(chat.getState().handoff?.unavailable).toBeNull();
});

test('a closed chat requests a rating, which is sent and can be changed', async () => {
  const { chat, sessionId } = await withPerson();
  site.server.handoffs.setState(sessionId, {
    handled_by: 'closed',
    person: null,
    asks_rating: true,
  });
  await until(chat, ({ handoff }) => handoff?.asks_rating === true);
  await chat.getState().rateChat({ stars: 2 });
  await chat.getState().rateChat({ stars: 5, text: 'Kind' });
  expect(site.server.handoffs.ratings).toEqual([{ stars: 2 }, { stars: 5, text: 'Kind' }]);
});

test('the page is notified once per change of responder or queue position', async () => {
  const received: ElementEvents['handoff'][] = [];
  const chat = newChat();
  notifyHandoff(chat, (detail) => received.push(detail));
  const { sessionId } = await withPerson(chat);
  site.server.handoffs.sendTyping(sessionId);
  await until(chat, ({ typing }) => typing !== null);
  site.server.handoffs.setState(sessionId, { handled_by: 'closed', person: null });
  await until(chat, ({ handledBy }) => handledBy === 'closed');
  expect(received).toEqual([
    { handled_by: 'queue', position: 2, person: null },
    { handled_by: 'human', position: null, person: 'Mina' },
    { handled_by: 'closed', position: null, person: null },
  ]);
});
