import { useEffect, useState } from 'react';

/** True once `isWaiting` has been true for a while: what comes quickly shows no loader. */
export function useLate(isWaiting: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, ms]);
  return isWaiting && isLate;
}
