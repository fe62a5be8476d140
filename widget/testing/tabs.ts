import { setTimeout as sleep } from 'node:timers/promises';
import { getSource } from '../chat/markdown/blocks.ts';
import type { Chat, ChatStore, ChatStoreOptions } from '../chat/store/chat.ts';
import { createChatStore } from '../chat/store/chat-store.ts';
import { openTabLink } from '../chat/tabs/tab-link.ts';
import { createChatApi } from '../chat/transport/chat-api.ts';

let ids = 0;

/** Tabs of one process share storage and messages. */
export function openTab(origin: string, hashId: string, options: Partial<ChatStoreOptions> = {}) {
  return createChatStore({
    api: createChatApi(origin, hashId),
    hashId,
    language: () => 'en',
    pageUrl: () => 'https://shop.example/',
    newId: () => `client-${++ids}-0000`,
    openTabLink: (onMessage) => openTabLink(hashId, onMessage),
    ...options,
  });
}

/** Resolves once the condition holds; throws with the state otherwise. */
export async function waitUntil(chat: ChatStore, condition: (chat: Chat) => boolean) {
  for (let tries = 0; !condition(chat.getState()); tries += 1) {
    if (tries > 1_000)
      throw new Error(`the condition never held: ${JSON.stringify(chat.getState())}`);
    await sleep(5);
  }
}

/** Sender, state and text of the messages, without the greeting. */
export const getShownMessages = (chat: ChatStore) =>
  chat
    .getState()
    .messages.filter(({ isGreeting }) => !isGreeting)
    .map(({ from, state, body }) => `${from} ${state}: ${getSource(body)}`);
