import { createContext, useContext } from 'react';
import type { Tag } from '#shared/contracts/conversations/tags.ts';

interface ListLabels {
  /** Names of the chatbots by `hash_id`; null where all chats are of one chatbot. */
  windowNames: ReadonlyMap<string, string> | null;
  tags: ReadonlyMap<string, Tag>;
}

const Labels = createContext<ListLabels>({ windowNames: null, tags: new Map() });

/** Provides the names of chatbots and tags, of which a chat has only the ids. */
export const ListLabelsProvider = Labels.Provider;

export function useListLabels(): ListLabels {
  return useContext(Labels);
}
