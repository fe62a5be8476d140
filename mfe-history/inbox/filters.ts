import { type SessionType, sessionTypes } from '#shared/contracts/names.ts';
import type { Session } from '#shared/contracts/sessions.ts';

/** What the list is narrowed to. All of it stands in the address of the page. */
export interface ChatFilters {
  type: SessionType;
  text: string;
  /** Days as `2026-11-21`; empty when there is no bound. */
  from: string;
  until: string;
}

/**
 * The filters that an address names; what it gets wrong is left out. Who does not see all chats sees
 * those that they look after.
 */
export function readFilters(search: URLSearchParams, seesAll: boolean): ChatFilters {
  const from = readDay(search.get('from'));
  const until = readDay(search.get('until'));
  return {
    type: seesAll ? (sessionTypes.find((type) => type === search.get('type')) ?? 'all') : 'mine',
    text: (search.get('q') ?? '').trim().slice(0, 200),
    from,
    until: from && until && until < from ? '' : until,
  };
}

/** The day as it stands there; nothing where the calendar has none such. */
function readDay(text: string | null): string {
  const date = new Date(`${text}T00:00:00Z`);
  return text && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** Parameters of the address that take every filter away. */
export const noFilters = { type: null, q: null, from: null, until: null };

/** Whether a list that is empty may be so because of the filters. */
export function isFiltered({ type, text, from, until }: ChatFilters, seesAll: boolean): boolean {
  return (seesAll && type !== 'all') || Boolean(text || from || until);
}

/** The filters as the call takes them. */
export function toQuery({ type, text, from, until }: ChatFilters) {
  return {
    type,
    ...(text && { text }),
    ...(from && { start_date: from }),
    ...(until && { end_date: until }),
  };
}

/** Whether a chat belongs to the list; null where only the server can tell. */
export function fits(chat: Session, { type, text, from, until }: ChatFilters): boolean | null {
  const fitsType = fitsTheType(chat, type);
  if (fitsType === false) return false;
  return text || from || until ? null : fitsType;
}

const handlers = { ai: 'bot', human: 'human', waiting: 'queue', closed: 'closed' } as const;

function fitsTheType(chat: Session, type: SessionType): boolean | null {
  switch (type) {
    case 'all':
      return true;
    case 'ai':
    case 'human':
    case 'waiting':
    case 'closed':
      return chat.handled_by === handlers[type];
    case 'kakao':
    case 'sms':
    case 'test':
      return chat.channel === type;
    case 'mine':
      return chat.assignee === null ? false : null;
    case 'unanswered':
      return null;
  }
}
