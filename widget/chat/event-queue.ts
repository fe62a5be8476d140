import type { TurnEvent } from '#shared/contracts/chat.ts';

/** Text shown in one frame at most: a burst is spread so that no task grows long. */
const charactersPerFrame = 1_500;
const hiddenTabMs = 250;

type Wait = (run: () => void) => () => void;

/** The next frame, or a timer when the tab is hidden and frames do not come. */
export const nextFrame: Wait = (run) => {
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

/** Gathers the events of a stream and hands them on in order, once a frame, deltas joined. */
export function createEventQueue(onEvents: (events: TurnEvent[]) => void, wait: Wait = nextFrame) {
  let waiting: TurnEvent[] = [];
  let cancel: (() => void) | undefined;
  const whenEmpty: (() => void)[] = [];

  function flush(most = globalThis.document?.hidden ? Infinity : charactersPerFrame) {
    cancel = undefined;
    const [now, later] = splitByText(waiting, most);
    waiting = later;
    if (now.length > 0) onEvents(now);
    if (waiting.length > 0) cancel = wait(() => flush());
    else for (const resolve of whenEmpty.splice(0)) resolve();
  }

  return {
    push(event: TurnEvent) {
      const last = waiting.at(-1);
      if (event.name === 'delta' && last?.name === 'delta') {
        waiting[waiting.length - 1] = { name: 'delta', data: { t: last.data.t + event.data.t } };
      } else {
        waiting.push(event);
      }
      cancel ??= wait(() => flush());
    },
    /** Hands on at once what is there. */
    flushAll() {
      cancel?.();
      flush(Infinity);
    },
    /** Resolves once all that was pushed has been handed on. */
    drained: () =>
      cancel ? new Promise<void>((resolve) => whenEmpty.push(resolve)) : Promise.resolve(),
    drop() {
      cancel?.();
      cancel = undefined;
      waiting = [];
      for (const resolve of whenEmpty.splice(0)) resolve();
    },
  };
}

function splitByText(events: TurnEvent[], limit: number): [TurnEvent[], TurnEvent[]] {
  const now: TurnEvent[] = [];
  let left = limit;
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index] as TurnEvent; // within its bounds
    if (event.name !== 'delta') {
      now.push(event);
      continue;
    }
    const { t } = event.data;
    if (t.length > left) {
      now.push({ name: 'delta', data: { t: t.slice(0, left) } });
      return [now, [{ name: 'delta', data: { t: t.slice(left) } }, ...events.slice(index + 1)]];
    }
    now.push(event);
    left -= t.length;
  }
  return [now, []];
}
