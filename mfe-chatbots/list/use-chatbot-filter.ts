import { type ResultOf, useSearch } from '#shared/console/index.ts';
import { agentTypes } from '#shared/contracts/names.ts';
import { normalizeForSearch } from '#shared/utils/normalize-for-search.ts';

export type ListedChatbot = ResultOf<'GET /windows/list'>[number];
export const chatbotStates = ['live', 'draft', 'human_only', 'suspended'] as const;

export interface ChatbotFilter {
  text: string;
  state: string;
  type: string;
}

export function useChatbotFilter() {
  const [search, setSearch] = useSearch();
  const filter: ChatbotFilter = {
    text: search.get('text') ?? '',
    state: chatbotStates.find((state) => state === search.get('state')) ?? '',
    type: agentTypes.find((type) => type === search.get('type')) ?? '',
  };
  return {
    filter,
    isActive: Object.values(filter).some(Boolean),
    change: (changes: Partial<ChatbotFilter>) => setSearch(changes),
    clear: () => setSearch({ text: null, state: null, type: null }),
  };
}

/** Matches text anywhere in the name or the hash id. */
export function filterChatbots(
  chatbots: readonly ListedChatbot[],
  filter: ChatbotFilter,
): ListedChatbot[] {
  const needle = normalizeForSearch(filter.text.trim());
  return chatbots.filter(
    ({ name, hash_id, state, agent_type }) =>
      (normalizeForSearch(name).includes(needle) || hash_id.includes(needle)) &&
      (!filter.state || state === filter.state) &&
      (!filter.type || agent_type === filter.type),
  );
}
