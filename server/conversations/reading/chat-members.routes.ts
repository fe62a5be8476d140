import { createChatChanges } from '#server/answers/turn/index.ts';
import { createChatMembersRepository } from '#server/conversations/chat-members/index.ts';
import type { ReadingFeed } from '#server/conversations/live/index.ts';
import { getReadableChat, type SessionRow } from '#server/conversations/sessions/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { chatMemberEndpoints } from '#shared/contracts/conversations/chat-members.ts';

interface ChatMemberDeps {
  readingFeed: ReadingFeed;
  bus: Bus;
  clock: Clock;
}

/** How far members have read a chat, and who follows it. */
export function chatMemberRoutes(app: App, { readingFeed, bus, clock }: ChatMemberDeps): void {
  const find = getReadableChat;

  implement(
    app,
    chatMemberEndpoints.list,
    async (_input, context, chat) => {
      const { transaction, caller } = context;
      const { organizationId, memberId } = caller;
      const rows = await membersOf(context).list(chat.id);
      const reading = await createChatChanges(transaction, organizationId).findReading(chat.id);
      return {
        items: rows.map(({ read_at, ...row }) => ({
          ...row,
          is_self: row.member_id === memberId,
          read_at: read_at?.toISOString() ?? null,
        })),
        customer: reading?.at ? { read_seq: reading.seq, read_at: reading.at.toISOString() } : null,
      };
    },
    { find },
  );

  implement(
    app,
    chatMemberEndpoints.read,
    async ({ body }, context, chat) => {
      const { caller, user, afterCommit, transaction } = context;
      const { organizationId, memberId, apiKeyId, name } = caller;
      // A program with an API key reads no messages.
      if (apiKeyId) return {};
      const reading = await createChatChanges(transaction, organizationId).findReading(chat.id);
      const seq = Math.min(body.seq, found(reading ?? null, 'chat').lastSeq);
      const at = clock();
      const readSeq = await membersOf(context).markRead(chat.id, memberId, { seq, at });
      if (readSeq === null) return {};
      if (chat.unread > 0) await publishUnread(bus, context, chat);
      afterCommit(() =>
        readingFeed.publish({
          organizationId,
          windowId: chat.window_id,
          sessionId: chat.id,
          assignee: chat.assignee,
          by: 'member',
          memberId,
          name: name || user.email,
          seq: readSeq,
          at: at.toISOString(),
        }),
      );
      return {};
    },
    { find },
  );

  implement(
    app,
    chatMemberEndpoints.markUnread,
    async (_input, context, chat) => {
      if (context.caller.apiKeyId) return {};
      await membersOf(context).markUnread(chat.id, context.caller.memberId);
      await publishUnread(bus, context, chat);
      return {};
    },
    { find },
  );

  implement(
    app,
    chatMemberEndpoints.follow,
    async ({ body: { follows } }, context, chat) => {
      const { transaction, caller } = context;
      const changes = createChatChanges(transaction, caller.organizationId);
      // Without the lock, concurrent calls could each miss the other's choice.
      await changes.lock(chat.id);
      await membersOf(context).setFollows(chat.id, caller.memberId, follows);
      const rows = await membersOf(context).list(chat.id);
      await changes.setFollowed(
        chat.id,
        rows.some((row) => row.follows),
      );
      return { follows };
    },
    { find },
  );
}

/** Updates the member's other browsers. */
async function publishUnread(
  bus: Bus,
  { transaction, caller, afterCommit }: MemberContext,
  { id: sessionId, window_id: windowId }: SessionRow,
): Promise<void> {
  const { organizationId, memberId: subjectId } = caller;
  const change = { name: 'unread.changed' as const, windowId, sessionId, subjectId };
  afterCommit(await insertLiveEvents(transaction, bus, organizationId, [change]));
}

function membersOf({ transaction, caller }: MemberContext) {
  return createChatMembersRepository(transaction, caller.organizationId);
}
