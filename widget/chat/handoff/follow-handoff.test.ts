/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createStore } from 'zustand/vanilla';
import { type ChatStoreState, emptyChat, reduceChat } from '../store/chat-reducer.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { followHandoff } from './follow-handoff.ts';

// Only timers are faked, because web streams need the real microtasks and ticks.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Follows a chat over a stream that the test writes. */
function follow(responses: (() => Response)[]) {
  const store = createStore<ChatStoreState & { draft: string }>(() => ({
    ...emptyChat,
    draft: '',
  }));
  const controller = new AbortController();
  const positions: { after: number; lastEventId: string | null }[] = [];
  const ended = followHandoff(
    {
      store,
      apply: (actions) =>
        store.setState((chat) => actions.reduce<ChatStoreState>(reduceChat, chat)),
      api: {
        events: async (_session, position) => {
          positions.push(position);
          return responses.shift()?.() ?? new Response(new ReadableStream());
        },
        request: () => Promise.reject(new Error('unexpected request')),
        cancel: () => Promise.reject(new Error('unexpected cancellation')),
        typing: async () => {},
        read: async () => {},
        rate: async () => {},
      },
    },
    'session-1',
    controller.signal,
  );
  return { store, positions, ended, stop: () => controller.abort() };
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

test('the typing indicator disappears six seconds after the last event', async () => {
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

test('a stream resumes after its last event, and the second failure is shown to the customer', async () => {
  const { respond, write, end } = stream();
  const refuse = () => {
    throw new ChatProblem('unavailable', true);
  };
  const { store, positions, stop } = follow([respond, refuse]);
  await tick();
  await write(`id: 7\n${typing}`);
  end();
  await tick();
  await tick();
  expect(store.getState()).toMatchObject({ typing: null, connection: 'up' });
  jest.advanceTimersByTime(500);
  await tick();
  expect(positions.at(-1)).toMatchObject({ lastEventId: '7' });
  expect(store.getState().connection).toBe('down');
  jest.advanceTimersByTime(1_000);
  await tick();
  expect(store.getState().connection).toBe('up');
  expect(positions).toHaveLength(3);
  stop();
});

test('unknown events and fields are ignored', async () => {
  const { respond, write } = stream();
  const { store, stop } = follow([respond]);
  await tick();
  const before = store.getState();
  await write('event: fireworks\ndata: {"many":true}\n\n: ping\n\n');
  expect(store.getState()).toBe(before);
  stop();
});

test('a chat that the server denies is not requested again', async () => {
  const refuse = () => {
    throw new ChatProblem('not_found');
  };
  const { positions, ended } = follow([refuse]);
  await expect(ended).rejects.toMatchObject({ code: 'not_found' });
  expect(positions).toHaveLength(1);
});
