import { createContext, useContext } from 'react';

const ChatHash = createContext<string | null>(null);

/** Provides the `hash_id` of the open chat's chatbot, which is not part of the inbox's path. */
export const ChatHashProvider = ChatHash.Provider;

export function useChatHash(): string {
  const hash = useContext(ChatHash);
  if (hash === null) throw new Error('no chat is open');
  return hash;
}
