import { maxOf } from '#shared/console/index.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { type SessionType, sessionTypes } from '#shared/contracts/names.ts';
import {
  noDrillDownFilters,
  readDrillDownFilters,
} from '../components/drill-down/drill-down-filters.ts';
import { readDay } from '../components/read-day.ts';

/** The filters in the URL. */
export interface ChatFilters {
  type: SessionType;
  text: string;
  from: string;
  until: string;
  /** Set by links from the statistics. */
  drillDown: DrillDownFilter;
}

export function readHistoryFilters(search: URLSearchParams, canSeeAll: boolean): ChatFilters {
  const from = readDay(search.get('from'));
  const until = readDay(search.get('until'));
  return {
    type: canSeeAll ? (sessionTypes.find((type) => type === search.get('type')) ?? 'all') : 'mine',
    text: (search.get('q') ?? '').trim().slice(0, maxOf('GET /sessions/:hash', 'text')),
    from,
    until: from && until && until < from ? '' : until,
    drillDown: canSeeAll ? readDrillDownFilters(search) : {},
  };
}

export const noHistoryFilters = {
  type: null,
  q: null,
  from: null,
  until: null,
  ...noDrillDownFilters,
};

export function isHistoryFiltered(
  { type, text, from, until, drillDown }: ChatFilters,
  canSeeAll: boolean,
): boolean {
  const hasDrillDownFilters = Object.keys(drillDown).length > 0;
  return (canSeeAll && type !== 'all') || Boolean(text || from || until || hasDrillDownFilters);
}

export function toQuery({ type, text, from, until, drillDown }: ChatFilters) {
  return {
    type,
    ...drillDown,
    ...(text && { text }),
    ...(from && { start_date: from }),
    ...(until && { end_date: until }),
  };
}

/** Null when only the server can evaluate the filters. */
export function matchesHistoryFilters(
  chat: Session,
  { type, text, from, until, drillDown }: ChatFilters,
): boolean | null {
  const fitsType = matchesType(chat, type);
  if (fitsType === false) return false;
  const hasDrillDownFilters = Object.keys(drillDown).length > 0;
  return text || from || until || hasDrillDownFilters ? null : fitsType;
}

const handlerByType = { ai: 'bot', human: 'human', waiting: 'queue', closed: 'closed' } as const;

function matchesType(chat: Session, type: SessionType): boolean | null {
  switch (type) {
    case 'all':
      return true;
    case 'ai':
    case 'human':
    case 'waiting':
    case 'closed':
      return chat.handled_by === handlerByType[type];
    case 'kakao':
    case 'sms':
    case 'test':
      return chat.channel === type;
    case 'mine':
      return chat.assignee === null ? false : null;
    case 'rated':
      return chat.rating !== undefined;
    case 'unanswered':
      return null;
  }
}

/** The filters for an export of the listed chats. */
export function toExportFilter({ drillDown, ...filters }: ChatFilters) {
  const query = toQuery({ ...filters, drillDown: {} });
  return { ...query, ...(Object.keys(drillDown).length > 0 && { drill_down: drillDown }) };
}
