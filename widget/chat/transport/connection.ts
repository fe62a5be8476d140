import { startStopwatch } from './stopwatch.ts';

export type Connection = 'up' | 'down';

/** How long a connection, and an answer, may keep still. */
export const patience = {
  /** The server pings every 10 s; half as much again without a byte is a dead connection. */
  silenceMs: 15_000,
  /** An answer that says nothing for so long, whatever the connection does, will not go on. */
  stillMs: 120_000,
  checkMs: 5_000,
};
export type Patience = typeof patience;

const backoffMs = { first: 500, most: 8_000 };

/** Cuts a connection that has fallen silent: checked every few seconds, when the tab is seen again, and on `online`. */
export function holdConnection(
  outer: AbortSignal,
  isStill: () => boolean = () => false,
  wait: Patience = patience,
) {
  const cut = new AbortController();
  const listening = new AbortController();
  const { signal } = listening;
  let sinceByte = startStopwatch();
  const check = () => (sinceByte() > wait.silenceMs || isStill()) && cut.abort();
  const timer = setInterval(check, wait.checkMs);
  outer.addEventListener('abort', () => cut.abort(), { signal });
  if (outer.aborted) cut.abort();
  globalThis.document?.addEventListener('visibilitychange', check, { signal });
  globalThis.window?.addEventListener('online', () => cut.abort(), { signal });
  return {
    signal: cut.signal,
    heard() {
      sinceByte = startStopwatch();
    },
    release() {
      clearInterval(timer);
      listening.abort();
    },
  };
}

/** Waits longer from time to time, but not once the network or the customer is back. */
export function waitToReconnect(failures: number, outer: AbortSignal): Promise<void> {
  const longest = Math.min(backoffMs.first * 2 ** (failures - 1), backoffMs.most);
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const go = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(go, longest * (0.5 + Math.random() / 2));
    outer.addEventListener('abort', go, { signal });
    globalThis.window?.addEventListener('online', go, { signal });
    globalThis.document?.addEventListener('visibilitychange', () => document.hidden || go(), {
      signal,
    });
  });
}
