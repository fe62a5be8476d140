import { useMemo, useSyncExternalStore } from 'react';
import type { OutgoingReply } from '../reply-content.ts';

/** A reply that is not sent yet because the browser is offline or the server rejected it. */
export interface QueuedReply extends OutgoingReply {
  /** Milliseconds since 1970. */
  at: number;
  refusal?: { code: string; text: string; name?: string };
}

const prefix = 'chatwindow_outbox:';
const listeners = new Set<() => void>();
const none: readonly QueuedReply[] = [];
/** The last parsed entries, so that equal storage returns the same array. */
let cache: { text: string; replies: readonly QueuedReply[] } = { text: '', replies: none };

/** Queued replies of a user, oldest first; shared by all tabs of the browser. */
export function readOutbox(userId: string): readonly QueuedReply[] {
  try {
    const text = localStorage.getItem(prefix + userId) ?? '';
    if (text !== cache.text) cache = { text, replies: parse(text) };
    return cache.replies;
  } catch {
    return none; // storage is unavailable
  }
}

function parse(text: string): readonly QueuedReply[] {
  const stored: unknown = text ? JSON.parse(text) : [];
  return Array.isArray(stored) ? stored.filter(isQueued) : none;
}

function isQueued(value: unknown): value is QueuedReply {
  return typeof value === 'object' && value !== null && 'chatId' in value && 'body' in value;
}

function write(userId: string, replies: readonly QueuedReply[]): void {
  if (replies.length > 0) localStorage.setItem(prefix + userId, JSON.stringify(replies));
  else localStorage.removeItem(prefix + userId);
  for (const notify of listeners) notify();
}

/** Throws if storage is full or unavailable. */
export function enqueueReply(userId: string, reply: OutgoingReply): void {
  write(userId, [...readOutbox(userId), { ...reply, at: Date.now() }]);
}

export function removeQueued(userId: string, clientId: string): void {
  const others = readOutbox(userId).filter(({ body }) => body.client_id !== clientId);
  write(userId, others);
}

export function changeQueued(userId: string, changed: QueuedReply): void {
  const { client_id: id } = changed.body;
  write(
    userId,
    readOutbox(userId).map((reply) => (reply.body.client_id === id ? changed : reply)),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useOutbox(userId: string): readonly QueuedReply[] {
  return useSyncExternalStore(subscribe, () => readOutbox(userId));
}

export function useQueuedReplies(userId: string, chatId: string): readonly QueuedReply[] {
  const all = useOutbox(userId);
  return useMemo(() => all.filter((reply) => reply.chatId === chatId), [all, chatId]);
}
