import { afterEach, expect, jest, test } from '@jest/globals';
import { HttpError } from '#shared/http/http-error.ts';
import { api } from './api.ts';

const originalFetch = globalThis.fetch;
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
});

/** A server that never responds; a call ends only when it is aborted. */
function serveNoResponse() {
  const signals: AbortSignal[] = [];
  globalThis.fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      const signal = init?.signal;
      if (!signal) return;
      signals.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return signals;
}

test('a call without a response times out after 30 seconds', async () => {
  jest.useFakeTimers();
  const signals = serveNoResponse();
  const failure = api.call('GET /windows/list').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(signals[0]?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  const error = await failure;
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ code: 'timeout', offline: false });
});

test('a call without a timeout keeps waiting until the caller aborts it', async () => {
  jest.useFakeTimers();
  serveNoResponse();
  const caller = new AbortController();
  const failure = api
    .call('GET /windows/list', { signal: caller.signal, timeoutMs: null })
    .catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(600_000);
  caller.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
});
