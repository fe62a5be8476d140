import { useEffect, useState } from 'react';

export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const hasEnded = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end restarts the countdown from the current time
  useEffect(() => setNow(Date.now()), [endsAt]);
  useEffect(() => {
    if (hasEnded) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [hasEnded]);
  return left;
}
