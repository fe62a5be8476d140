import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '#shared/console/index.ts';

/** Shared by all visible tabs. */
const visibleLock = 'chatwindow_inbox_visible';

/**
 * Whether this tab is visible, and whether it does the task for all hidden tabs of the user: follows
 * the inbox, or shows alerts. When it closes, another tab takes over.
 */
export function useTabs(task: 'inbox' | 'alerts'): { isVisible: boolean; isLeader: boolean } {
  const { id } = useUser();
  const isVisible = useSyncExternalStore(subscribe, () => !document.hidden);
  useLock(isVisible ? visibleLock : null, 'shared');
  const isLeader = useLock(`chatwindow_${task}_leader:${id}`, 'exclusive');
  return { isVisible, isLeader };
}

function subscribe(listen: () => void): () => void {
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

/** True while the user sees the console in any tab. */
export async function isAnyTabVisible(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return !document.hidden || held.some(({ name }) => name === visibleLock);
}

/** Whether this tab holds the lock; always false on insecure origins, which have no locks. */
function useLock(name: string | null, mode: LockMode): boolean {
  const [heldName, setHeldName] = useState<string | null>(null);
  useEffect(() => {
    if (!name || !('locks' in navigator)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release();
        signal.addEventListener('abort', () => release());
        setHeldName(name);
      });
    navigator.locks.request(name, { mode, signal }, hold).catch(() => {}); // aborted, or blocked by the browser
    return () => {
      controller.abort();
      setHeldName(null);
    };
  }, [name, mode]);
  return name !== null && heldName === name;
}
