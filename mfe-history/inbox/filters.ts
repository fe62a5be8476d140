import { maxOf } from '#shared/console/index.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import {
  type InboxSort,
  type InboxView,
  inboxSortOf,
  inboxViews,
} from '#shared/contracts/names.ts';
import {
  noDrillDownFilters,
  readDrillDownFilters,
} from '../components/drill-down/drill-down-filters.ts';

/** The filters of the inbox in the URL. */
export interface InboxFilters {
  view: InboxView;
  sort: InboxSort;
  /** `hash_id` of a chatbot; empty for all. */
  chatbot: string;
  /** Id of a tag; empty for any. */
  tag: string;
  /** Id of a team, or `mine`; empty for any. */
  team: string;
  text: string;
  /** Set by links from the statistics. */
  drillDown: DrillDownFilter;
}

/** Members without `all_chats` have only the view of their own chats. */
export function readInboxFilters(search: URLSearchParams, canSeeAll: boolean): InboxFilters {
  const requested = inboxViews.find((name) => name === search.get('view')) ?? 'open';
  const view = canSeeAll ? requested : 'mine';
  return {
    view,
    sort: inboxSortOf(view, search.get('sort')),
    chatbot: search.get('chatbot') ?? '',
    tag: search.get('tag') ?? '',
    team: search.get('team') ?? '',
    text: (search.get('q') ?? '').trim().slice(0, maxOf('GET /inbox', 'text')),
    drillDown: canSeeAll ? readDrillDownFilters(search) : {},
  };
}

export const noInboxFilters = {
  chatbot: null,
  tag: null,
  team: null,
  q: null,
  ...noDrillDownFilters,
};

export function isInboxFiltered({ chatbot, tag, team, text, drillDown }: InboxFilters): boolean {
  return Boolean(chatbot || tag || team || text || Object.keys(drillDown).length > 0);
}

/** The filters for an export of the listed chats. */
export function toExportFilter({
  view,
  chatbot,
  tag,
  team,
  text,
  drillDown,
}: InboxFilters): ExportFilter {
  return {
    view,
    ...(chatbot && { windows: [chatbot] }),
    ...(tag && { tag }),
    ...(team && { team }),
    ...(text && { text }),
    ...(Object.keys(drillDown).length > 0 && { drill_down: drillDown }),
  };
}
