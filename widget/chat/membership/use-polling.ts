import { useEffect, useRef } from 'react';

const intervalMs = 3_000;

/** Repeats work while the tab is visible, and at once when the customer returns to it. */
export function usePolling(isActive: boolean, run: () => void) {
  const latestRun = useRef(run);
  latestRun.current = run;
  useEffect(() => {
    if (!isActive) return;
    const runIfVisible = () => document.hidden || latestRun.current();
    const timer = setInterval(runIfVisible, intervalMs);
    document.addEventListener('visibilitychange', runIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', runIfVisible);
    };
  }, [isActive]);
}
