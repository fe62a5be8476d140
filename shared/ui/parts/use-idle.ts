import { useEffect } from 'react';

/** Runs a task when the browser is idle. */
export function useIdle(task: () => void): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5000 });
      else task();
    }, 300);
    return () => clearTimeout(timer);
  }, [task]);
}
