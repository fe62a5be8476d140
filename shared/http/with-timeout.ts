import { HttpError } from './http-error.ts';

/**
 * Runs a call with a signal that is aborted when the caller's signal is, or after `timeoutMs` with an
 * `HttpError` whose code is `timeout`.
 */
export async function withTimeout<Result>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Not AbortSignal.any: the oldest supported browsers lack it.
  const controller = new AbortController();
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const timer = setTimeout(
    () => controller.abort(new HttpError({ code: 'timeout' }, 504)),
    timeoutMs,
  );
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
