import { setTimeout as sleep } from 'node:timers/promises';
import type { Chat, ChatStore, ChatStoreOptions } from '../chat/chat.ts';
import { createChatStore } from '../chat/chat-store.ts';
import { sourceOf } from '../chat/markdown/blocks.ts';
import { openTabLink } from '../chat/tabs/tab-link.ts';
import { createChatApi } from '../chat/transport/chat-api.ts';

let ids = 0;

/** A tab of a site with a window: tabs of one process share what is remembered, and are linked. */
export function newTab(origin: string, hashId: string, options: Partial<ChatStoreOptions> = {}) {
  return createChatStore({
    api: createChatApi(origin, hashId),
    hashId,
    language: () => 'en',
    pageUrl: () => 'https://shop.example/',
    newId: () => `client-${++ids}-0000`,
    openTabLink: (hear) => openTabLink(hashId, hear),
    ...options,
  });
}

/** Resolves once the chat is so; throws with what it is instead. */
export async function until(chat: ChatStore, isSo: (chat: Chat) => boolean) {
  for (let tries = 0; !isSo(chat.getState()); tries += 1) {
    if (tries > 1_000) throw new Error(`never so: ${JSON.stringify(chat.getState())}`);
    await sleep(5);
  }
}

/** What the chat shows, the greeting left out. */
export const shownIn = (chat: ChatStore) =>
  chat
    .getState()
    .messages.filter(({ isGreeting }) => !isGreeting)
    .map(({ from, state, body }) => `${from} ${state}: ${sourceOf(body)}`);
