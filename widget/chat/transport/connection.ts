import { startStopwatch } from './stopwatch.ts';

export type Connection = 'up' | 'down';

export const idleLimits = {
  /** The server pings every 10 s; a connection without a byte for 15 s is dead. */
  connectionMs: 15_000,
  /** An answer without events for this long has failed, even if the connection is alive. */
  answerMs: 120_000,
  checkIntervalMs: 5_000,
};
export type IdleLimits = typeof idleLimits;

const backoffMs = { first: 500, max: 8_000 };

/** Aborts an idle connection: checked periodically, when the tab becomes visible, and on `online`. */
export function watchConnection(
  outer: AbortSignal,
  isStalled: () => boolean = () => false,
  limits: IdleLimits = idleLimits,
) {
  const connection = new AbortController();
  const listening = new AbortController();
  const { signal } = listening;
  let sinceByte = startStopwatch();
  const check = () => (sinceByte() > limits.connectionMs || isStalled()) && connection.abort();
  const timer = setInterval(check, limits.checkIntervalMs);
  outer.addEventListener('abort', () => connection.abort(), { signal });
  if (outer.aborted) connection.abort();
  globalThis.document?.addEventListener('visibilitychange', check, { signal });
  globalThis.window?.addEventListener('online', () => connection.abort(), { signal });
  return {
    signal: connection.signal,
    onBytes() {
      sinceByte = startStopwatch();
    },
    release() {
      clearInterval(timer);
      listening.abort();
    },
  };
}

/** Exponential backoff with jitter; ends early when the network or the tab is back. */
export function waitToReconnect(failures: number, outer: AbortSignal): Promise<void> {
  const maxDelayMs = Math.min(backoffMs.first * 2 ** (failures - 1), backoffMs.max);
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const finish = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(finish, maxDelayMs * (0.5 + Math.random() / 2));
    outer.addEventListener('abort', finish, { signal });
    globalThis.window?.addEventListener('online', finish, { signal });
    globalThis.document?.addEventListener('visibilitychange', () => document.hidden || finish(), {
      signal,
    });
  });
}
