import { useEffect, useState } from 'react';
import { useUser } from '#shared/console/index.ts';
import { dayMs } from '#shared/utils/durations.ts';

/** Drafts are stored in this browser only, by user, chat and kind. */
const prefix = 'chatwindow_draft:';
const maxAgeMs = 30 * dayMs;

export type DraftKind = 'reply' | 'note';

interface StoredDraft {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A draft that survives switching chats and reloads until it is cleared. */
export function useDraft(chatId: string, kind: DraftKind) {
  const key = draftKey(useUser().id, chatId, kind);
  const [draft, setDraft] = useState(() => readDraft(key));

  useEffect(() => {
    // The event fires only in other tabs.
    function followOtherTabs(event: StorageEvent) {
      if (event.key === key) setDraft(readDraft(key));
    }
    addEventListener('storage', followOtherTabs);
    return () => removeEventListener('storage', followOtherTabs);
  }, [key]);

  function write(text: string) {
    setDraft(text);
    try {
      if (text) localStorage.setItem(key, JSON.stringify({ text, at: Date.now() }));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or unavailable: the draft lasts until the chat is closed.
    }
  }
  return [draft, write] as const;
}

export function hasDraft(userId: string, chatId: string, kind: DraftKind): boolean {
  return readDraft(draftKey(userId, chatId, kind)) !== '';
}

export function draftKey(userId: string, chatId: string, kind: DraftKind | 'files'): string {
  return `${prefix}${userId}:${chatId}:${kind}`;
}

function readDraft(key: string): string {
  const stored = readStored(key);
  return isDraft(stored) ? stored.text : '';
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // the entry is invalid or storage is unavailable
  }
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  return 'text' in value && typeof value.text === 'string' && 'at' in value;
}

/** Removes drafts, and lists of files, that were not changed for 30 days. */
export function sweepDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const { at } = Object(readStored(key));
      if (!(at > Date.now() - maxAgeMs)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is unavailable.
  }
}
