import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { markChangedSources } from '#server/knowledge/citations/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { parseTimeCursor } from '#server/platform/http/parse-time-cursor.ts';
import type { App } from '#server/platform/http/platform.ts';
import { startOfDay } from '#server/platform/time.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { toListedChats } from '../statistics/index.ts';
import { assertCanReadChat, readerIdOf } from './can-read-chat.ts';
import { createChatMessagesRepository } from './chat-messages.repository.ts';
import { toChatSearch } from './chat-search.repository.ts';
import { getReadableChat } from './get-readable-chat.ts';
import { readableMatches } from './readable-matches.ts';
import { createSessionsRepository, type SessionsRepository } from './sessions.repository.ts';
import { toMessage } from './to-message.ts';
import { toSession } from './to-session.ts';
import { wordMarks } from './word-marks.ts';

export function sessionRoutes(app: App): void {
  const { translator } = app.platform;
  const readerOf = ({ language }: MemberContext) => ({ language, translator });
  const find = ({ hash }: { hash: string }, { transaction, caller }: MemberContext) =>
    getWindowByHash(transaction, caller.organizationId, hash, chatScope(caller));

  implement(
    app,
    sessionEndpoints.list,
    async ({ query }, context, window) => {
      const { transaction, caller } = context;
      const sessions = createSessionsRepository(transaction, caller.organizationId);
      assertCanReadChat(caller, { assignee: query.type === 'mine' ? caller.memberId : null });
      const rows = await sessions.list({
        windowId: window.id,
        memberId: caller.memberId,
        readerId: readerIdOf(caller),
        type: query.type,
        drillDown: await toListedChats(
          transaction,
          caller.organizationId,
          { windowId: window.id, windowIds: [window.id] },
          query,
        ),
        search: query.text ? toChatSearch(query.text, [window.id], caller.permission) : null,
        from: query.start_date ? startOfDay(query.start_date, window.timezone) : null,
        before: query.end_date ? startOfDay(query.end_date, window.timezone, 1) : null,
        cursor: query.last_updated_at
          ? parseTimeCursor('last_updated_at', query.last_updated_at)
          : null,
        size: query.size + 1,
      });
      const page = rows.slice(0, query.size);
      const last = page.at(-1);
      const shown = query.text ? await readableMatches(page, query.text, context) : page;
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
    async ({ query }, context, row) => {
      const { transaction, caller } = context;
      const stored = createChatMessagesRepository(transaction, caller.organizationId);
      const rows = await stored.listBefore(row.id, query.before ?? null, query.size + 1);
      const messages = rows.slice(-query.size).map(toMessage);
      return {
        session: toSession(row, readerOf(context)),
        messages: await markChangedSources(transaction, caller.organizationId, messages),
        has_more: rows.length > query.size,
      };
    },
    { find: getReadableChat },
  );

  implement(
    app,
    sessionEndpoints.readers,
    async (_input, { transaction, caller }, chat) => {
      const sessions = createSessionsRepository(transaction, caller.organizationId);
      const readers = await sessions.listReaders(chat);
      return {
        items: readers.map((reader) => ({ ...reader, is_self: reader.id === caller.memberId })),
      };
    },
    { find: getReadableChat },
  );

  implement(
    app,
    sessionEndpoints.explain,
    async ({ params }, { transaction, caller }, row) => {
      const messages = createChatMessagesRepository(transaction, caller.organizationId);
      const answer = found(await messages.findAnswer(row.id, params.message_id), 'message');
      return { ...answer, session_id: row.id, is_test: row.channel === 'test' };
    },
    { find: getReadableChat },
  );
}

/** Members without `all_chats` do not get the number of waiting chats. */
async function countsFor(
  { memberId, permission }: Caller,
  sessions: SessionsRepository,
  windowId: string,
) {
  const counts = await sessions.counts(windowId, memberId);
  return permission.all_chats ? counts : { ...counts, waiting: 0 };
}
