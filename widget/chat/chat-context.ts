import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Chat, ChatStore } from './store/chat.ts';

export const ChatContext = createContext<ChatStore | null>(null);

/** Selects from the chat store; rerenders only when the selection changes. */
export function useChat<Selected>(select: (chat: Chat) => Selected): Selected {
  const store = useContext(ChatContext);
  if (!store) throw new Error('useChat must be used inside a ChatContext');
  return useStore(store, select);
}
