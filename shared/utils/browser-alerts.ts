import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

/** `unavailable` in browsers and on sites without notifications. */
export type NotifyState = 'off' | 'on' | 'blocked' | 'unavailable';

const storageKey = 'chatwindow_notify';

export function useNotifyState(): NotifyState {
  return useSyncExternalStore(subscribe, readState);
}

/** Asks for the permission, so it must be called from a click. */
export async function enableNotifications(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') store('on');
  else store(null);
}

export function disableNotifications(): void {
  store(null);
}

function readState(): NotifyState {
  if (!('Notification' in window) || !isSecureContext) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readStored(storageKey) === 'on' ? 'on' : 'off';
}

function store(value: 'on' | null): void {
  writeStored(storageKey, value);
  // Browsers send this event to other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

function subscribe(listen: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('storage', listen, { signal });
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', listen, { signal }),
    () => {}, // the browser does not report changes
  );
  return () => controller.abort();
}
