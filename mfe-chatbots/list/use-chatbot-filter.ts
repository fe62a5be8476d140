import { type ResultOf, useSearch } from '#shared/console/index.ts';
import { agentTypes } from '#shared/contracts/names.ts';

export type Chatbot = ResultOf<'GET /windows/list'>[number];
export const chatbotStates = ['live', 'draft', 'human_only', 'suspended'] as const;

export interface ChatbotFilter {
  text: string;
  state: string;
  type: string;
}

/** What the list is narrowed to; it stands in the address. */
export function useChatbotFilter() {
  const [search, setSearch] = useSearch();
  const filter: ChatbotFilter = {
    text: search.get('text') ?? '',
    state: chatbotStates.find((state) => state === search.get('state')) ?? '',
    type: agentTypes.find((type) => type === search.get('type')) ?? '',
  };
  return {
    filter,
    isOn: Object.values(filter).some(Boolean),
    change: (changes: Partial<ChatbotFilter>) => setSearch(changes),
    clear: () => setSearch({ text: null, state: null, type: null }),
  };
}

/** The chatbots that a filter leaves; the text may stand anywhere in the name or the address. */
export function matching(chatbots: readonly Chatbot[], filter: ChatbotFilter): Chatbot[] {
  const wanted = comparable(filter.text.trim());
  return chatbots.filter(
    ({ name, hash_id, state, agent_type }) =>
      (comparable(name).includes(wanted) || hash_id.includes(wanted)) &&
      (!filter.state || state === filter.state) &&
      (!filter.type || agent_type === filter.type),
  );
}

/**
 * Without case and accents. Hangul is compared by its letters, so that a syllable that is still
 * being typed matches already.
 */
function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '');
}
