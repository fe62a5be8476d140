import { getWindow } from '#server/chatbots/windows/index.ts';
import type { TypingFeed } from '#server/conversations/live/index.ts';
import {
  assertCanReadChat,
  createSessionsRepository,
  toMessage,
  toSession,
} from '#server/conversations/sessions/index.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { assertNotAssignedToOther, assignChat } from './assign-chat.ts';
import type { HandoffChat } from './chats.repository.ts';
import { type HandoffDeps, type HandoffUnit, openHandoffUnit } from './handoff-unit.ts';
import { addChatMessage, moveChat } from './move-chat.ts';
import { businessName } from './system-notes.ts';

interface MemberDeps extends HandoffDeps {
  typingFeed: TypingFeed;
}

/** A locked chat in the member's scope, and its unit of work. */
interface LockedChat {
  unit: HandoffUnit;
  chat: HandoffChat;
  settings: WindowSettings;
}

/** Actions of members in chats: take, answer, return and close them. */
export function memberHandoffRoutes(app: App, deps: MemberDeps): void {
  const { translator } = app.platform;

  /** The locked chat; not found when its window is out of the caller's scope. */
  async function find({ id }: { id: string }, context: MemberContext): Promise<LockedChat> {
    const { transaction, caller } = context;
    const unit = openHandoffUnit(deps, transaction, caller.organizationId);
    const chat = await unit.chats.lock(id);
    const isReached = chat && isInScope(chatScope(caller), chat.windowId);
    const lockedChat = found(isReached ? chat : null, 'chat');
    assertCanReadChat(caller, lockedChat);
    const settings = found(await unit.chats.settingsOf(lockedChat.windowId), 'window');
    return { unit, chat: lockedChat, settings };
  }

  async function presentSession({ transaction, caller, language }: MemberContext, id: string) {
    const sessions = createSessionsRepository(transaction, caller.organizationId);
    return toSession(found(await sessions.find(id), 'chat'), { language, translator });
  }

  implement(
    app,
    conversationEndpoints.reply,
    async ({ body }, context, { unit, chat, settings }) => {
      const { memberId, organizationId } = context.caller;
      const { text, client_id: clientId } = body;
      const audited = {
        action: 'session.replied',
        objectType: 'session',
        objectId: chat.id,
      } as const;
      const sessions = createSessionsRepository(context.transaction, organizationId);
      const present = async (id: string) => {
        const [row] = await sessions.findMessages([id]);
        return toMessage(found(row, 'message'));
      };
      const sent = await unit.chats.findSent(chat.id, clientId);
      if (sent) {
        if (sent.text !== text) throw new AppError('idempotency_conflict');
        await context.audit({ ...audited, before: {}, after: {} });
        return present(sent.id);
      }
      await assertNotAssignedToOther(unit, chat, memberId, body.force);
      const taken = await assignChat(unit, chat, settings, memberId);
      const name = (await unit.chats.nameOf(memberId)) || businessName(settings);
      const id = await addChatMessage(unit, taken, {
        text,
        by: { type: 'human', memberId, name },
        clientId,
      });
      await context.audit({ ...audited, after: { message_id: id } });
      context.afterCommit(await unit.storeEvents());
      return present(id);
    },
    { find },
  );

  implement(
    app,
    conversationEndpoints.change,
    async ({ body }, context, { unit, chat, settings }) => {
      const { memberId, permission } = context.caller;
      const { name, agent_on, assignee, state, force } = body;
      let changed = chat;
      if (agent_on !== undefined || assignee !== undefined || state !== undefined) {
        await assertNotAssignedToOther(unit, chat, memberId, force);
      }
      if (agent_on === true) changed = await moveChat(unit, chat, settings, { event: 'return' });
      if (agent_on === false) changed = await assignChat(unit, chat, settings, memberId);
      if (state === 'closed') changed = await moveChat(unit, chat, settings, { event: 'close' });
      if (assignee !== undefined) {
        if (!(await unit.chats.canBeAssigned(assignee, chat.windowId))) {
          throw invalidField('assignee', 'unknown_reference');
        }
        changed = await assignChat(unit, chat, settings, assignee);
        // The assignee's permissions now include this chat, so their console reloads them.
        unit.publish({ name: 'access.changed', subjectId: assignee });
      }
      if (name !== undefined) {
        if (!permission.customer_info) {
          throw new AppError('permission_required', 'needs customer_info', {
            permission: 'customer_info',
          });
        }
        await unit.chats.rename(chat.id, name);
        unit.publish({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
      }
      await context.audit({
        action: 'session.changed',
        objectType: 'session',
        objectId: chat.id,
        before: handlingOf(chat),
        // The audit log must not contain a name that is erased on request.
        after: { ...handlingOf(changed), ...(name !== undefined && { renamed: true }) },
      });
      context.afterCommit(await unit.storeEvents());
      return presentSession(context, chat.id);
    },
    { find },
  );

  implement(
    app,
    conversationEndpoints.accept,
    async ({ body }, context, { unit, chat, settings }) => {
      const { memberId } = context.caller;
      await assertNotAssignedToOther(unit, chat, memberId, body.force);
      const isWaiting = chat.handledBy === 'queue';
      const waiting = isWaiting ? await unit.handoffs.latest(chat.id) : undefined;
      const isForced = chat.handledBy === 'human';
      const taken = isWaiting || isForced ? await assignChat(unit, chat, settings, memberId) : chat;
      const waited_ms = waiting ? unit.now.getTime() - waiting.requested_at.getTime() : null;
      await context.audit({
        action: 'session.accepted',
        objectType: 'session',
        objectId: chat.id,
        before: handlingOf(chat),
        after: { ...handlingOf(taken), ...(waited_ms !== null && { waited_ms }) },
      });
      context.afterCommit(await unit.storeEvents());
      return { session: await presentSession(context, chat.id), waited_ms };
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
    async (_input, context, { unit, chat, settings }) => {
      const { organizationId, memberId } = context.caller;
      if (chat.handledBy === 'human' && chat.assignee === memberId) {
        const name = (await unit.chats.nameOf(memberId)) || businessName(settings);
        const { windowId, id: sessionId } = chat;
        context.afterCommit(() =>
          deps.typingFeed.publish({
            ...{ organizationId, windowId, sessionId, by: 'member', name },
            assignee: memberId,
          }),
        );
      }
      return {};
    },
    { find },
  );
}

function handlingOf({ handledBy, assignee }: HandoffChat) {
  return { handled_by: handledBy, assignee };
}
