import { afterEach, beforeEach } from '@jest/globals';
import { getSource } from '../chat/markdown/blocks.ts';
import type { Chat, ChatStore, ChatStoreOptions } from '../chat/store/chat.ts';
import { createChatStore } from '../chat/store/chat-store.ts';
import { createChatApi } from '../chat/transport/chat-api.ts';
import { type ChatServer, startChatServer } from './chat-server.ts';

/** Gives each test a server, and chats of one customer with a window of its own. */
export function setUpChats() {
  let server: ChatServer;
  let runs = 0;
  let hashId: string;
  const chats: ChatStore[] = [];

  beforeEach(async () => {
    globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
    globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
    server = await startChatServer();
    hashId = `window-${++runs}`;
  });
  afterEach(async () => {
    for (const chat of chats.splice(0)) chat.getState().pause();
    await server.stop();
  });

  return {
    get server() {
      return server;
    },
    get hashId() {
      return hashId;
    },
    /** The chat of a page; another one is the chat of the next page. */
    newChat(options: Partial<ChatStoreOptions> = {}) {
      const chat = createChatStore({
        api: createChatApi(server.origin, hashId),
        hashId,
        language: () => 'en',
        pageUrl: () => 'https://shop.example/',
        newId: () => `client-${++runs}-0000`,
        ...options,
      });
      chats.push(chat);
      return chat;
    },
  };
}

export function until(chat: ChatStore, condition: (chat: Chat) => boolean) {
  return new Promise<void>((resolve) => {
    const check = () => {
      if (!condition(chat.getState())) return;
      stop();
      resolve();
    };
    const stop = chat.subscribe(check);
    check();
  });
}

export const textsOf = (chat: ChatStore) =>
  chat.getState().messages.map(({ body }) => getSource(body));
