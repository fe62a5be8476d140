import { api } from '#shared/console/index.ts';
import { type ChatListSource, newestFirst } from '../components/chats/list/chat-list-source.ts';
import { chatQueries, chatsPerPage } from '../components/chats/queries.ts';
import { type ChatFilters, matchesHistoryFilters, toQuery } from './filters.ts';

/** The chats of one chatbot. */
export function historySource(hash: string, filters: ChatFilters): ChatListSource {
  return {
    key: [...chatQueries.all(hash), 'list', filters],
    fetch: (cursor, signal) =>
      api.call('GET /sessions/:hash', {
        params: { hash },
        query: {
          ...toQuery(filters),
          size: chatsPerPage,
          ...(cursor && { last_updated_at: cursor }),
        },
        ...(signal && { signal }),
      }),
    covers: (chat) => chat.window_hash === hash && chat.message_count > 0,
    matches: (chat) => matchesHistoryFilters(chat, filters),
    isAbove: newestFirst,
  };
}
