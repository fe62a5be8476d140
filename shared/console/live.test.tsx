import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { onLive, useLive, useLiveOpened } from './live.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A stream of one event for each time it is asked; the first ends at once, the second stays open. */
function serveEvents() {
  const asked: (string | null)[] = [];
  globalThis.fetch = async (_address, init) => {
    asked.push(new Headers(init?.headers).get('last-event-id'));
    const number = asked.length;
    const event = `id: ${number}\nevent: typing\ndata: {"number":${number}}\n\n`;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(event));
        if (number === 1) controller.close();
      },
    });
    return new Response(body);
  };
  return asked;
}

test('G13 live events go on after the connection was lost, from where they were', async () => {
  const asked = serveEvents();
  const heard: unknown[] = [];
  const stop = onLive('typing', (event) => heard.push(event));
  await jest.advanceTimersByTimeAsync(100);
  expect(heard).toEqual([{ number: 1 }]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual([{ number: 1 }, { number: 2 }]);
  expect(asked).toEqual([null, '1']);
  stop();
});

test('G13 what was missed is read each time the connection opens', async () => {
  serveEvents();
  const read = jest.fn();
  const { unmount } = renderHook(() => {
    useLive('typing', () => {});
    useLiveOpened(read);
  });
  expect(read).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(read).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(read).toHaveBeenCalledTimes(2);
  unmount();
});

test('a connection whose reading fails is closed, and the next one waits longer each time', async () => {
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
  // One after 1, 2, 4, 8, 16 and 30 seconds, each a quarter more or less.
  expect(opened).toBeGreaterThan(3);
  expect(opened).toBeLessThan(9);
  expect(cancelled).toHaveBeenCalledTimes(opened);
  stop();
});
