import { getWindow } from '#server/chatbots/windows/index.ts';
import type { TypingFeed } from '#server/conversations/live/index.ts';
import {
  createSessionsRepository,
  readerIdOf,
  toSession,
} from '#server/conversations/sessions/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { acceptChat } from './accept-chat.ts';
import { changeChat } from './change-chat.ts';
import { editReply, getOwnReply, type LockedReply, retractReply } from './change-reply.ts';
import { type HandoffDeps, openHandoffUnit } from './handoff-unit.ts';
import { type LockedChat, lockChat } from './locked-chat.ts';
import { replyToChat } from './reply-to-chat.ts';
import { businessName } from './system-texts.ts';

interface ReplyParams {
  id: string;
  reply_id: string;
}

interface MemberDeps extends HandoffDeps {
  typingFeed: TypingFeed;
}

/** Actions of members in chats: accept, reply, change and type. */
export function memberHandoffRoutes(app: App, deps: MemberDeps): void {
  const { translator } = app.platform;
  const find = ({ id }: { id: string }, context: MemberContext) => lockChat(deps, context, id);

  async function presentSession({ transaction, caller, language }: MemberContext, id: string) {
    const sessions = createSessionsRepository(transaction, caller.organizationId);
    return toSession(found(await sessions.find(id, readerIdOf(caller)), 'chat'), {
      language,
      translator,
    });
  }

  implement(
    app,
    conversationEndpoints.reply,
    ({ body }, context, locked) => replyToChat(context, locked, body),
    { find },
  );

  const getReply = async ({ id, reply_id }: ReplyParams, context: MemberContext) =>
    getOwnReply(context, await lockChat(deps, context, id), reply_id);

  implement(
    app,
    conversationEndpoints.editReply,
    ({ body }, context, reply: LockedReply) => editReply(context, reply, body),
    { find: getReply },
  );

  implement(
    app,
    conversationEndpoints.retractReply,
    (_input, context, reply: LockedReply) => retractReply(context, reply),
    { find: getReply },
  );

  implement(
    app,
    conversationEndpoints.change,
    async ({ body }, context, locked) => {
      await changeChat(context, locked, body);
      return presentSession(context, locked.chat.id);
    },
    { find },
  );

  implement(
    app,
    conversationEndpoints.accept,
    async ({ body }, context, locked) => {
      const waited_ms = await acceptChat(context, locked, body.force);
      return { session: await presentSession(context, locked.chat.id), waited_ms };
    },
    { find },
  );

  implement(
    app,
    conversationEndpoints.answering,
    async (_input, context, window) => {
      const unit = openHandoffUnit(deps, context.transaction, context.caller.organizationId);
      return { count: (await unit.chats.membersOf(window.id)).length };
    },
    { find: ({ hash }: { hash: string }, context: MemberContext) => getWindow(hash, context) },
  );

  implement(
    app,
    conversationEndpoints.typing,
    async (_input, context, locked) => {
      await publishTyping(deps.typingFeed, context, locked);
      return {};
    },
    { find },
  );
}

/** Does nothing unless the member answers the chat. */
async function publishTyping(
  typingFeed: TypingFeed,
  { caller, afterCommit }: MemberContext,
  { unit, chat, settings }: LockedChat,
): Promise<void> {
  const { organizationId, memberId } = caller;
  if (chat.handledBy !== 'human' || chat.assignee !== memberId) return;
  const name = (await unit.chats.nameOf(memberId)) || businessName(settings);
  const { windowId, id: sessionId } = chat;
  afterCommit(() =>
    typingFeed.publish({
      organizationId,
      windowId,
      sessionId,
      by: 'member',
      name,
      assignee: memberId,
    }),
  );
}
