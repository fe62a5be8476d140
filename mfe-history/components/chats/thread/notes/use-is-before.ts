import { useEffect, useState } from 'react';

/** Whether a time is still ahead; false without a time. Rerenders when it has come. */
export function useIsBefore(time: string | null): boolean {
  const end = time ? Date.parse(time) : 0;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end <= Date.now()) return;
    const timer = setTimeout(() => setNow(Date.now()), end - Date.now());
    return () => clearTimeout(timer);
  }, [end]);
  return now < end;
}
