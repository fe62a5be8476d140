import { useCallback, useSyncExternalStore } from 'react';
import type { Session } from '#shared/contracts/conversations/sessions.ts';

/** Number of seen messages by chat; stored only in this browser. */
const storageKey = 'chatwindow_seen_chats';
const maxEntries = 1_000;

const listeners = new Set<() => void>();
let seen: Map<string, number> | undefined;

function seenChats(): Map<string, number> {
  seen ??= readStored();
  return seen;
}

function readStored(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const isEntry = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    return new Map(); // the entry is invalid or storage is unavailable
  }
}

export function markChatSeen({
  session_id: id,
  unread,
}: Pick<Session, 'session_id' | 'unread'>): void {
  const chats = seenChats();
  if (chats.get(id) === unread) return;
  chats.delete(id);
  chats.set(id, unread);
  for (const oldest of [...chats.keys()].slice(0, -maxEntries)) chats.delete(oldest);
  try {
    localStorage.setItem(storageKey, JSON.stringify([...chats]));
  } catch {
    // Storage is full or unavailable: the counts last until the page is closed.
  }
  for (const listen of listeners) listen();
}

export function useUnseen({ session_id: id, unread }: Session): number {
  const getSeenCount = useCallback(() => seenChats().get(id) ?? 0, [id]);
  const seenCount = useSyncExternalStore(subscribe, getSeenCount);
  return Math.max(0, unread - seenCount);
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
