import { useEffect, useState } from 'react';

/** Whether a time is in the future; false without a time. Rerenders when it is reached. */
export function useIsBefore(time: string | null): boolean {
  const end = time ? Date.parse(time) : 0;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (now >= end) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end, now]);
  return now < end;
}
