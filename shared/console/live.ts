import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LiveEventName, LiveEvents } from '#shared/contracts/live.ts';
import { api } from './api.ts';

export type LiveEvent<Name extends LiveEventName> = LiveEvents[Name];
type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const store = createStore<{ status: 'idle' | 'open' | 'lost' }>(() => ({ status: 'idle' }));
let connection: AbortController | null = null;

/** Calls back with live events of the organization (G13). One connection serves the whole page. */
export function onLive<Name extends LiveEventName>(
  name: Name,
  listen: (data: LiveEvent<Name>) => void,
): () => void {
  const named = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, named);
  named.add(listen as Listener); // events of this name have this shape
  if (!connection) void follow();
  return () => {
    named.delete(listen as Listener); // as above
    if ([...listeners.values()].some((others) => others.size > 0)) return;
    connection?.abort();
    connection = null;
    store.setState({ status: 'idle' });
  };
}

/** `onLive` for as long as the component is shown. */
export function useLive<Name extends LiveEventName>(
  name: Name,
  listen: (data: LiveEvent<Name>) => void,
): void {
  const heard = useEffectEvent(listen);
  useEffect(() => onLive(name, (data) => heard(data)), [name]);
}

/** Calls back when the connection opens, also anew: what happened before was not told of. */
export function useLiveOpened(read: () => void): void {
  const opened = useEffectEvent(read);
  useEffect(() => {
    return store.subscribe(({ status }, before) => {
      if (status === 'open' && before.status !== 'open') opened();
    });
  }, []);
}

/** `lost` while the connection is down and tried again. */
export function useLiveStatus() {
  return useStore(store, (state) => state.status);
}

const minWaitMs = 1_000;
const maxWaitMs = 30_000;
/** A connection that lasted this long worked; one that only opens must not be tried each second. */
const stableAfterMs = 10_000;

async function follow(): Promise<void> {
  const own = new AbortController();
  connection = own;
  let lastId: string | undefined;
  let waitMs = minWaitMs;
  while (!own.signal.aborted) {
    const startedAt = performance.now();
    try {
      const headers: Record<string, string> = lastId ? { 'last-event-id': lastId } : {};
      // Comes when it is needed: no screen waits for live events.
      const { readEvents } = await import('#shared/http/read-events.ts');
      const response = await api.stream('GET /events', { signal: own.signal, headers });
      store.setState({ status: 'open' });
      for await (const { id, name, data } of readEvents(response)) {
        lastId = id ?? lastId;
        const parsed: unknown = JSON.parse(data);
        for (const listen of listeners.get(name) ?? []) listen(parsed);
      }
    } catch {
      // Told by the status; the next try follows.
    }
    if (own.signal.aborted) return;
    store.setState({ status: 'lost' });
    if (performance.now() - startedAt > stableAfterMs) waitMs = minWaitMs;
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.75 + Math.random() / 2)));
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}
