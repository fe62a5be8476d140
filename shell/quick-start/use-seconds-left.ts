import { useEffect, useState } from 'react';

export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const hasEnded = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is counted from now
  useEffect(() => setNow(Date.now()), [until]);
  useEffect(() => {
    if (hasEnded) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [hasEnded]);
  return left;
}
