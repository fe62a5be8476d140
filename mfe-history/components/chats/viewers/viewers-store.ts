import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '#shared/console/index.ts';

/** A member counts as writing for this long after the last event. */
const writingMs = 6_000;
/** A member counts as a viewer for this long; more than twice the interval of their events. */
const openMs = 75_000;

/** Another member who has the chat open. */
export interface Viewer {
  id: string;
  name: string;
  isWriting: boolean;
}

const none: readonly Viewer[] = [];
const viewersByChat = new Map<string, readonly Viewer[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>[]>();
const listeners = new Set<() => void>();

/** Other members who have the chat open. */
export function useViewers(chatId: string): readonly Viewer[] {
  return useSyncExternalStore(subscribe, () => viewersOf(chatId));
}

export function viewersOf(chatId: string): readonly Viewer[] {
  return viewersByChat.get(chatId) ?? none;
}

export function receiveViewing(event: LiveEvent<'viewing'>): void {
  const { session_id: chatId, member_id: id, name, state } = event;
  const key = `${chatId} ${id}`;
  for (const timer of timers.get(key) ?? []) clearTimeout(timer);
  timers.delete(key);
  if (state === 'left') {
    removeViewer(chatId, id);
    return;
  }
  putViewer(chatId, { id, name, isWriting: state === 'writing' });
  timers.set(key, [
    setTimeout(() => putViewer(chatId, { id, name, isWriting: false }), writingMs),
    setTimeout(() => removeViewer(chatId, id), openMs),
  ]);
}

/** Called when a screen is unmounted, because events are missed from then on. */
export function resetViewers(): void {
  for (const timer of [...timers.values()].flat()) clearTimeout(timer);
  timers.clear();
  viewersByChat.clear();
  notifyListeners();
}

function putViewer(chatId: string, viewer: Viewer): void {
  const viewers = viewersOf(chatId);
  const known = viewers.find(({ id }) => id === viewer.id);
  if (known?.isWriting === viewer.isWriting && known.name === viewer.name) return;
  const others = viewers.filter(({ id }) => id !== viewer.id);
  const all = [...others, viewer].sort((a, b) => a.name.localeCompare(b.name));
  setViewers(chatId, all);
}

function removeViewer(chatId: string, viewerId: string): void {
  const rest = viewersOf(chatId).filter(({ id }) => id !== viewerId);
  setViewers(chatId, rest);
}

function setViewers(chatId: string, viewers: readonly Viewer[]): void {
  if (viewers.length > 0) viewersByChat.set(chatId, viewers);
  else viewersByChat.delete(chatId);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
