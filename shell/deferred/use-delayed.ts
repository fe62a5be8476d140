import { useEffect, useState } from 'react';

/** True once `isWaiting` has been true for `ms`: avoids a spinner that flashes. */
export function useDelayed(isWaiting: boolean, ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setElapsed(false);
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, ms]);
  return isWaiting && hasElapsed;
}
