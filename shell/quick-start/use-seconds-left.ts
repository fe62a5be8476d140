import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down to zero. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is counted from now
  useEffect(() => setNow(Date.now()), [until]);
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
