import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LiveEventName, LiveEvents } from '#shared/contracts/console/live.ts';
import { api } from './api.ts';

export type LiveEvent<Name extends LiveEventName> = LiveEvents[Name];
type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const store = createStore<{ status: 'idle' | 'open' | 'lost' }>(() => ({ status: 'idle' }));
let connection: AbortController | null = null;

/**
 * Subscribes to live events of the organization; one connection serves the whole page. Returns the
 * unsubscribe function.
 */
export function onLive<Name extends LiveEventName>(
  name: Name,
  listen: (data: LiveEvent<Name>) => void,
): () => void {
  const listenersOfName = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, listenersOfName);
  listenersOfName.add(listen as Listener); // events of this name have this shape
  if (!connection) void follow();
  return () => {
    listenersOfName.delete(listen as Listener); // as above
    if ([...listeners.values()].some((others) => others.size > 0)) return;
    connection?.abort();
    connection = null;
    store.setState({ status: 'idle' });
  };
}

/** `onLive` while the component is mounted. */
export function useLive<Name extends LiveEventName>(
  name: Name,
  listen: (data: LiveEvent<Name>) => void,
): void {
  const handleEvent = useEffectEvent(listen);
  useEffect(() => onLive(name, (data) => handleEvent(data)), [name]);
}

/** Called each time the connection opens: events before that were missed, so refetch. */
export function useLiveOpened(refetch: () => void): void {
  const handleOpened = useEffectEvent(refetch);
  useEffect(() => {
    return store.subscribe(({ status }, previous) => {
      if (status === 'open' && previous.status !== 'open') handleOpened();
    });
  }, []);
}

/** `lost` while the connection is down and being retried. */
export function useLiveStatus() {
  return useStore(store, (state) => state.status);
}

const minWaitMs = 1_000;
const maxWaitMs = 30_000;
/** Resets the backoff only after the connection was open for this long. */
const stableAfterMs = 10_000;

async function follow(): Promise<void> {
  const controller = new AbortController();
  connection = controller;
  let lastId: string | undefined;
  let waitMs = minWaitMs;
  while (!controller.signal.aborted) {
    let openedAt = Number.POSITIVE_INFINITY;
    try {
      const headers: Record<string, string> = lastId ? { 'last-event-id': lastId } : {};
      // Loaded lazily: no screen waits for live events.
      const { readEvents } = await import('#shared/http/read-events.ts');
      const response = await api.stream('GET /events', { signal: controller.signal, headers });
      openedAt = performance.now();
      store.setState({ status: 'open' });
      for await (const { id, name, data } of readEvents(response)) {
        lastId = id ?? lastId;
        const parsed: unknown = JSON.parse(data);
        for (const listen of listeners.get(name) ?? []) listen(parsed);
      }
    } catch {
      // The status shows the failure; the loop retries.
    }
    if (controller.signal.aborted) return;
    store.setState({ status: 'lost' });
    if (performance.now() - openedAt > stableAfterMs) waitMs = minWaitMs;
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.75 + Math.random() / 2)));
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}
