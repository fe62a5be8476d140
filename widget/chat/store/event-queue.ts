import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';

/** Max characters per frame: spreads a burst so that no task becomes long. */
const charactersPerFrame = 1_500;
const hiddenTabMs = 250;

type Schedule = (run: () => void) => () => void;

/** Runs in the next frame, or by a timer in a hidden tab, which gets no frames. */
export const nextFrame: Schedule = (run) => {
  const once = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, hiddenTabMs);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return cancel;
};

export type EventQueue = ReturnType<typeof createEventQueue>;

/** Batches stream events per frame, in order, merging consecutive deltas. */
export function createEventQueue(
  onEvents: (events: TurnEvent[]) => void,
  schedule: Schedule = nextFrame,
) {
  let pending: TurnEvent[] = [];
  let cancel: (() => void) | undefined;
  const drainWaiters: (() => void)[] = [];

  function flush(maxCharacters = globalThis.document?.hidden ? Infinity : charactersPerFrame) {
    cancel = undefined;
    const [now, rest] = splitByText(pending, maxCharacters);
    pending = rest;
    if (now.length > 0) onEvents(now);
    if (pending.length > 0) cancel = schedule(() => flush());
    else for (const resolve of drainWaiters.splice(0)) resolve();
  }

  return {
    push(event: TurnEvent) {
      const last = pending.at(-1);
      if (event.name === 'delta' && last?.name === 'delta') {
        pending[pending.length - 1] = { name: 'delta', data: { t: last.data.t + event.data.t } };
      } else {
        pending.push(event);
      }
      cancel ??= schedule(() => flush());
    },
    /** Emits all pending events immediately. */
    flushAll() {
      cancel?.();
      flush(Infinity);
    },
    /** Resolves once all pending events have been emitted. */
    whenDrained: () =>
      cancel ? new Promise<void>((resolve) => drainWaiters.push(resolve)) : Promise.resolve(),
    clear() {
      cancel?.();
      cancel = undefined;
      pending = [];
      for (const resolve of drainWaiters.splice(0)) resolve();
    },
  };
}

function splitByText(events: TurnEvent[], limit: number): [TurnEvent[], TurnEvent[]] {
  const now: TurnEvent[] = [];
  let remaining = limit;
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index] as TurnEvent; // within its bounds
    if (event.name !== 'delta') {
      now.push(event);
      continue;
    }
    const { t } = event.data;
    if (t.length > remaining) {
      now.push({ name: 'delta', data: { t: t.slice(0, remaining) } });
      return [
        now,
        [{ name: 'delta', data: { t: t.slice(remaining) } }, ...events.slice(index + 1)],
      ];
    }
    now.push(event);
    remaining -= t.length;
  }
  return [now, []];
}
