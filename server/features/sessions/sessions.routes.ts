import { markChangedSources } from '#server/features/sources/index.ts';
import { chatScope, windowByHash } from '#server/features/windows/index.ts';
import { assertReadsChat } from '#server/platform/auth/chat-reach.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { coverPersonal } from '#server/platform/personal/cover-personal.ts';
import { knownOfChats } from '#server/platform/personal/known.repository.ts';
import { startOfDay } from '#server/platform/time.ts';
import { sessionEndpoints } from '#shared/contracts/sessions.ts';
import { holdsWords, toSearchQuery } from './search-text.ts';
import {
  createSessionsRepository,
  type SessionSearch,
  type SessionsRepository,
} from './sessions.repository.ts';
import { toMessage } from './to-message.ts';
import { toSession } from './to-session.ts';
import { wordMarks } from './word-marks.ts';

/** The history of a window's chats (S1) and the thread of one. */
export function sessionRoutes(app: App): void {
  const { translator } = app.platform;
  const readerOf = ({ language }: MemberContext) => ({ language, translator });
  const find = ({ hash }: { hash: string }, { transaction, caller }: MemberContext) =>
    windowByHash(transaction, caller.organizationId, hash, chatScope(caller));

  implement(
    app,
    sessionEndpoints.list,
    async ({ query }, context, window) => {
      const { transaction, caller } = context;
      const sessions = createSessionsRepository(transaction, caller.organizationId);
      assertReadsChat(caller, { assignee: query.type === 'mine' ? caller.memberId : null });
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
      const shown = query.text ? await readable(page, query.text, context) : page;
      const has_more = rows.length > query.size;
      return {
        items: shown.map((row) => ({
          ...toSession(row, readerOf(context)),
          snippet: query.text && row.found_text ? wordMarks(row.found_text, query.text) : null,
        })),
        has_more,
        next_cursor: has_more && last ? `${last.last_updated_at.toISOString()}~${last.id}` : null,
        counts: await countsFor(caller, sessions, window.id),
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
      assertReadsChat(caller, row);
      const rows = await sessions.listMessages(row.id, query.before ?? null, query.size + 1);
      const messages = rows.slice(-query.size).map(toMessage);
      return {
        session: toSession(row, readerOf(context)),
        messages: await markChangedSources(transaction, caller.organizationId, messages),
        has_more: rows.length > query.size,
      };
    },
    { find },
  );
}

/** How many wait is not told to who reads only the own chats (RP2). */
async function countsFor(
  { memberId, permission }: Caller,
  sessions: SessionsRepository,
  windowId: string,
) {
  const counts = await sessions.counts(windowId, memberId);
  return permission.all_chats ? counts : { ...counts, waiting: 0 };
}

/** Names are searched only by who sees them (RP3). */
function searchFor(text: string, windowId: string, { permission }: Caller): SessionSearch {
  const name = text.trim();
  return {
    words: toSearchQuery(text, windowId),
    name: permission.customer_info && name ? name : null,
  };
}

interface FoundRow {
  id: string;
  found_text?: string | null;
}

/**
 * What was found, by words that the caller may read: without `customer_info` nobody finds out by a
 * search which address or number stands in a chat (Z7). Such a page may have fewer rows than asked for.
 */
async function readable<Found extends FoundRow>(
  rows: readonly Found[],
  text: string,
  { transaction, caller }: MemberContext,
): Promise<readonly Found[]> {
  if (caller.permission.customer_info) return rows;
  const ids = rows.map(({ id }) => id);
  const known = await knownOfChats(transaction, caller.organizationId, ids);
  return rows
    .map((row) => ({ ...row, found_text: coverPersonal(row.found_text ?? '', known.get(row.id)) }))
    .filter(({ found_text }) => holdsWords(found_text, text));
}

/** `{time}~{id}` of the last row seen; a bare time works too. */
function readCursor(text: string): { at: Date; id: string } {
  const [time = '', id = ''] = text.split('~');
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw invalidField('last_updated_at', 'invalid');
  return { at, id };
}
