import { useCallback, useSyncExternalStore } from 'react';
import { useFormat } from '#shared/console/index.ts';
import { minuteMs } from '#shared/utils/durations.ts';

/** Interval at which relative times are updated. */
const tickMs = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to one timer that all times on the page share. */
function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listen);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export function RelativeTime({ time }: { time: string }) {
  const format = useFormat();
  const read = useCallback(() => {
    const at = Date.parse(time);
    const age = Date.now() - at;
    // Less than a minute counts as now, and so does a time ahead of this clock.
    return format.ago(time, age < minuteMs ? at : Date.now());
  }, [format, time]);
  const text = useSyncExternalStore(subscribe, read);
  return (
    <time dateTime={time} title={format.dateTime(time)}>
      {text}
    </time>
  );
}
