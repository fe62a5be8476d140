import { api } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { type InboxSort, type InboxView, inboxSortOf } from '#shared/contracts/names.ts';
import {
  byWaitingTime,
  type ChatListSource,
  earliestFirst,
  type IsAbove,
  newestFirst,
} from '../components/chats/list/chat-list-source.ts';
import { chatKeys, chatsPerPage } from '../components/chats/queries.ts';
import type { InboxFilters } from './filters.ts';

/** The chats of all chatbots. */
export function inboxSource(filters: InboxFilters): ChatListSource {
  const { view, sort, chatbot, tag, team, text, drillDown } = filters;
  return {
    key: [...chatKeys, 'inbox', filters],
    fetch: (cursor, signal) =>
      api.call('GET /inbox', {
        query: {
          view,
          ...drillDown,
          size: chatsPerPage,
          ...(sort !== inboxSortOf(view, null) && { sort }),
          ...(chatbot && { windows: chatbot }),
          ...(tag && { tag }),
          ...(team && { team }),
          ...(text && { text }),
          ...(cursor && { cursor }),
        },
        ...(signal && { signal }),
      }),
    covers: () => true,
    matches: (chat) => matchesInboxFilters(chat, filters),
    isAbove: orders[sort],
  };
}

const orders: Record<InboxSort, IsAbove> = {
  latest: newestFirst,
  oldest: earliestFirst('last_updated_at'),
  waiting: byWaitingTime,
  snooze: earliestFirst('snoozed_until'),
};

/** Null when only the server can evaluate the filters. */
export function matchesInboxFilters(
  chat: Session,
  { view, chatbot, tag, team, text, drillDown }: InboxFilters,
): boolean | null {
  if (chatbot && chat.window_hash !== chatbot) return false;
  if (tag && !chat.tag_ids.includes(tag)) return false;
  if (team && !(team === 'mine' ? chat.team_id : chat.team_id === team)) return false;
  const fitsView = matchesView(chat, view);
  const needsServer = text !== '' || team === 'mine' || Object.keys(drillDown).length > 0;
  return fitsView && needsServer ? null : fitsView;
}

function matchesView(chat: Session, view: InboxView): boolean | null {
  const { handled_by: handledBy, assignee, snoozed_until: snoozedUntil } = chat;
  const isOpen = (handledBy === 'queue' || handledBy === 'human') && snoozedUntil === null;
  switch (view) {
    case 'mine':
      // Only the server knows whether the assignee is the user.
      return isOpen && assignee !== null ? null : false;
    case 'following':
      // Only the server knows whether the user follows the chat.
      return chat.message_count > 0 || handledBy !== 'bot' ? null : false;
    case 'waiting':
      return isOpen && handledBy === 'queue';
    case 'unassigned':
      return isOpen && assignee === null;
    case 'open':
      return isOpen;
    case 'snoozed':
      return snoozedUntil !== null;
    case 'closed':
      return handledBy === 'closed';
    case 'all':
      return chat.message_count > 0 || handledBy !== 'bot';
  }
}
