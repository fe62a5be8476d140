import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Chat, ChatStore } from './chat.ts';

export const ChatContext = createContext<ChatStore | null>(null);

/** Reads from the chat of this element; renders again only when what is selected changes. */
export function useChat<Selected>(select: (chat: Chat) => Selected): Selected {
  const store = useContext(ChatContext);
  if (!store) throw new Error('useChat stands outside of a chat');
  return useStore(store, select);
}
