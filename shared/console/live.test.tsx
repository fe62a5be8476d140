import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { onLive, useLive, useLiveOpened } from './live.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Each request streams one event; the first stream ends at once, the second stays open. */
function serveEvents() {
  const requestedIds: (string | null)[] = [];
  globalThis.fetch = async (_url, init) => {
    requestedIds.push(new Headers(init?.headers).get('last-event-id'));
    const number = requestedIds.length;
    const event = `id: ${number}\nevent: typing\ndata: {"number":${number}}\n\n`;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(event));
        if (number === 1) controller.close();
      },
    });
    return new Response(body);
  };
  return requestedIds;
}

test('live events resume after the last event id when the connection was lost', async () => {
  const requestedIds = serveEvents();
  const received: unknown[] = [];
  const stop = onLive('typing', (event) => received.push(event));
  await jest.advanceTimersByTimeAsync(100);
  expect(received).toEqual([{ number: 1 }]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual([{ number: 1 }, { number: 2 }]);
  expect(requestedIds).toEqual([null, '1']);
  stop();
});

test('useLiveOpened calls back each time the connection opens', async () => {
  serveEvents();
  const refetch = jest.fn();
  const { unmount } = renderHook(() => {
    useLive('typing', () => {});
    useLiveOpened(refetch);
  });
  expect(refetch).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(refetch).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(refetch).toHaveBeenCalledTimes(2);
  unmount();
});

test('a connection with unreadable data is closed and reopened with backoff', async () => {
  const cancelled = jest.fn<() => void>();
  let opened = 0;
  globalThis.fetch = async () => {
    opened += 1;
    const event = new TextEncoder().encode('event: typing\ndata: not JSON\n\n');
    return new Response(
      new ReadableStream({ start: (stream) => stream.enqueue(event), cancel: cancelled }),
    );
  };
  const stop = onLive('typing', () => {});
  await jest.advanceTimersByTimeAsync(60_000);
  // Retries after 1, 2, 4, 8, 16 and 30 seconds, each ±25 %.
  expect(opened).toBeGreaterThan(3);
  expect(opened).toBeLessThan(9);
  expect(cancelled).toHaveBeenCalledTimes(opened);
  stop();
});
