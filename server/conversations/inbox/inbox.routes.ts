import {
  assertCanReadChat,
  readableMatches,
  readerIdOf,
  toChatSearch,
  toSession,
  wordMarks,
} from '#server/conversations/sessions/index.ts';
import { toListedChats } from '#server/conversations/statistics/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import { nextCursor } from '#server/platform/db/keyset.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type InboxCounts, inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import { inboxSortOf } from '#shared/contracts/names.ts';
import { createInboxRepository } from './inbox.repository.ts';

/** The maximum of `own_ids`, far above the chats that a member answers. */
const maxOwnIds = 200;

/** The chats of all windows that a member can access. */
export function inboxRoutes(app: App): void {
  const { translator } = app.platform;

  implement(app, inboxEndpoints.list, async ({ query }, context) => {
    const { transaction, caller, language } = context;
    const { view, sort, windows, tag, team, text, size, cursor } = query;
    assertCanReadChat(caller, { assignee: view === 'mine' ? caller.memberId : null });
    const inbox = createInboxRepository(transaction, caller.organizationId);
    const windowIds = await inbox.findWindowIds(chatScope(caller), windows);
    const rows = await inbox.list({
      view,
      sort: inboxSortOf(view, sort),
      windowIds,
      memberId: caller.memberId,
      readerId: readerIdOf(caller),
      tagId: tag ?? null,
      team: team ?? null,
      drillDown: await toListedChats(
        transaction,
        caller.organizationId,
        { windowId: null, windowIds },
        query,
      ),
      search: text ? toChatSearch(text, windowIds, caller.permission) : null,
      cursor: cursor ?? null,
      size: size + 1,
    });
    const page = rows.slice(0, size);
    const shown = text ? await readableMatches(page, text, context) : page;
    return {
      items: shown.map((row) => ({
        ...toSession(row, { language, translator }),
        snippet: text && row.found_text ? wordMarks(row.found_text, text) : null,
      })),
      has_more: rows.length > size,
      next_cursor: nextCursor(rows, size),
      counts: visibleCounts(caller, await inbox.counts(windowIds, caller.memberId)),
    };
  });

  implement(app, inboxEndpoints.count, async (_input, { transaction, caller }) => {
    const { organizationId, memberId } = caller;
    const inbox = createInboxRepository(transaction, organizationId);
    const windowIds = await inbox.findWindowIds(chatScope(caller), undefined);
    return {
      counts: visibleCounts(caller, await inbox.counts(windowIds, memberId)),
      own_ids: await inbox.findOwnIds(windowIds, memberId, maxOwnIds),
    };
  });
}

/** Members without `all_chats` get only the number of their own chats. */
function visibleCounts({ permission }: Caller, counts: InboxCounts): InboxCounts {
  if (permission.all_chats) return counts;
  return { mine: counts.mine, waiting: 0, unassigned: 0, open: 0, snoozed: 0 };
}
