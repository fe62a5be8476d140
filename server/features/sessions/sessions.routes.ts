import { chatScope, windowByHash } from '#server/features/windows/index.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { startOfDay } from '#server/platform/time.ts';
import { sessionEndpoints } from '#shared/contracts/sessions.ts';
import { markChangedSources } from './mark-changed-sources.ts';
import { toSearchQuery } from './search-text.ts';
import { createSessionsRepository, type SessionSearch } from './sessions.repository.ts';
import { toMessage } from './to-message.ts';
import { toSession } from './to-session.ts';
import { wordMarks } from './word-marks.ts';

/** The history of a window's chats (S1) and the thread of one. */
export function sessionRoutes(app: App): void {
  const { translator } = app.platform;
  const readerOf = ({ caller, language }: MemberContext) => ({
    language,
    translator,
    seesCustomers: caller.permission.customer_info,
  });
  const find = ({ hash }: { hash: string }, { transaction, caller }: MemberContext) =>
    windowByHash(transaction, caller.organizationId, hash, chatScope(caller));

  implement(
    app,
    sessionEndpoints.list,
    async ({ query }, context, window) => {
      const { transaction, caller } = context;
      const sessions = createSessionsRepository(transaction, caller.organizationId);
      const rows = await sessions.list({
        windowId: window.id,
        memberId: caller.memberId,
        type: query.type,
        search: query.text ? searchFor(query.text, window.id, caller) : null,
        from: query.start_date ? startOfDay(query.start_date, window.timezone) : null,
        before: query.end_date ? startOfDay(query.end_date, window.timezone, 1) : null,
        cursor: query.last_updated_at ? readCursor(query.last_updated_at) : null,
        size: query.size + 1,
      });
      const page = rows.slice(0, query.size);
      const last = page.at(-1);
      const has_more = rows.length > query.size;
      return {
        items: page.map((row) => ({
          ...toSession(row, readerOf(context)),
          snippet: query.text && row.found_text ? wordMarks(row.found_text, query.text) : null,
        })),
        has_more,
        next_cursor: has_more && last ? `${last.last_updated_at.toISOString()}~${last.id}` : null,
        counts: await sessions.counts(window.id, caller.memberId),
      };
    },
    { find },
  );

  implement(
    app,
    sessionEndpoints.get,
    async ({ params, query }, context, window) => {
      const { transaction, caller } = context;
      const sessions = createSessionsRepository(transaction, caller.organizationId);
      const row = found(await sessions.find(params.session_id), 'chat');
      if (row.window_id !== window.id) found(null, 'chat');
      const rows = await sessions.listMessages(row.id, query.before ?? null, query.size + 1);
      const messages = rows.slice(-query.size).map(toMessage);
      return {
        session: toSession(row, readerOf(context)),
        messages: await markChangedSources(sessions, messages),
        has_more: rows.length > query.size,
      };
    },
    { find },
  );
}

/** Names are searched only by who sees them (RP3). */
function searchFor(text: string, windowId: string, { permission }: Caller): SessionSearch {
  const name = text.trim();
  return {
    words: toSearchQuery(text, windowId),
    name: permission.customer_info && name ? name : null,
  };
}

/** `{time}~{id}` of the last row seen; a bare time works too. */
function readCursor(text: string): { at: Date; id: string } {
  const [time = '', id = ''] = text.split('~');
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw invalidField('last_updated_at', 'invalid');
  return { at, id };
}
