/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createStore } from 'zustand/vanilla';
import { type ChatState, emptyChat, reduceChat } from '../chat-reducer.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { followChat } from './follow-chat.ts';

// Streams of the platform work on ticks of their own; only our timers stand still.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Follows a chat over a stream that the test writes. */
function follow(responses: (() => Response)[]) {
  const store = createStore<ChatState & { draft: string }>(() => ({ ...emptyChat, draft: '' }));
  const controller = new AbortController();
  const places: { after: number; lastEventId: string | null }[] = [];
  const ended = followChat(
    {
      store,
      apply: (actions) => store.setState((chat) => actions.reduce<ChatState>(reduceChat, chat)),
      api: {
        events: async (_session, place) => {
          places.push(place);
          return responses.shift()?.() ?? new Response(new ReadableStream());
        },
        request: () => Promise.reject(new Error('not asked')),
        cancel: () => Promise.reject(new Error('not asked')),
        typing: async () => {},
        rate: async () => {},
      },
    },
    'session-1',
    controller.signal,
  );
  return { store, places, ended, stop: () => controller.abort() };
}

function stream() {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      writer = controller;
    },
  });
  const write = async (text: string) => {
    writer?.enqueue(new TextEncoder().encode(text));
    await tick();
    await tick();
  };
  return { respond: () => new Response(body), write, end: () => writer?.close() };
}

const typing = 'event: typing\ndata: {"name":"Mina"}\n\n';

test('T25 “is writing” is forgotten after six seconds without another, and cannot get stuck', async () => {
  const { respond, write } = stream();
  const { store, stop } = follow([respond]);
  await tick();
  await write(typing);
  expect(store.getState().typing).toBe('Mina');
  jest.advanceTimersByTime(5_000);
  await write(typing);
  jest.advanceTimersByTime(5_000);
  expect(store.getState().typing).toBe('Mina');
  jest.advanceTimersByTime(1_000);
  expect(store.getState().typing).toBeNull();
  stop();
});

test('a stream that ends is taken up after its last event; one more failure is told to the customer', async () => {
  const { respond, write, end } = stream();
  const refuse = () => {
    throw new ChatProblem('unavailable', true);
  };
  const { store, places, stop } = follow([respond, refuse]);
  await tick();
  await write(`id: 7\n${typing}`);
  end();
  await tick();
  await tick();
  expect(store.getState()).toMatchObject({ typing: null, connection: 'up' });
  jest.advanceTimersByTime(500);
  await tick();
  expect(places.at(-1)).toMatchObject({ lastEventId: '7' });
  expect(store.getState().connection).toBe('down');
  jest.advanceTimersByTime(1_000);
  await tick();
  expect(store.getState().connection).toBe('up');
  expect(places).toHaveLength(3);
  stop();
});

test('events and data that this widget does not know are passed over', async () => {
  const { respond, write } = stream();
  const { store, stop } = follow([respond]);
  await tick();
  const before = store.getState();
  await write('event: fireworks\ndata: {"many":true}\n\n: ping\n\n');
  expect(store.getState()).toBe(before);
  stop();
});

test('a chat that the server does not tell is not asked for again', async () => {
  const refuse = () => {
    throw new ChatProblem('not_found');
  };
  const { places, ended } = follow([refuse]);
  await expect(ended).rejects.toMatchObject({ code: 'not_found' });
  expect(places).toHaveLength(1);
});
