import type { TypingFeed } from '#server/features/live/index.ts';
import { createSessionsRepository, toMessage, toSession } from '#server/features/sessions/index.ts';
import { chatScope, findWindow } from '#server/features/windows/index.ts';
import { assertReadsChat } from '#server/platform/auth/chat-reach.ts';
import { isInScope } from '#server/platform/auth/window-scope.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { conversationEndpoints } from '#shared/contracts/conversation.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import type { Chat } from './chats.repository.ts';
import { type Desk, type HandoffDeps, openDesk } from './desk.ts';
import { moveChat, say } from './move-chat.ts';
import { houseName } from './notes.ts';
import { assertNotTaken, takeChat } from './take-chat.ts';

interface MemberDeps extends HandoffDeps {
  typingFeed: TypingFeed;
}

/** A chat that a member reaches, and where it is handed on. */
interface Reached {
  desk: Desk;
  chat: Chat;
  settings: WindowSettings;
}

/** What members do in chats (S2, S3): take them, answer, give them back, close them. */
export function memberHandoffRoutes(app: App, deps: MemberDeps): void {
  const { translator } = app.platform;

  /** The chat, locked; one of a window that the caller does not reach is not there. */
  async function find({ id }: { id: string }, context: MemberContext): Promise<Reached> {
    const { transaction, caller } = context;
    const desk = openDesk(deps, transaction, caller.organizationId);
    const chat = await desk.chats.lock(id);
    const isReached = chat && isInScope(chatScope(caller), chat.windowId);
    const reached = found(isReached ? chat : null, 'chat');
    assertReadsChat(caller, reached);
    const settings = found(await desk.chats.settingsOf(reached.windowId), 'window');
    return { desk, chat: reached, settings };
  }

  async function presentSession({ transaction, caller, language }: MemberContext, id: string) {
    const sessions = createSessionsRepository(transaction, caller.organizationId);
    return toSession(found(await sessions.find(id), 'chat'), { language, translator });
  }

  implement(
    app,
    conversationEndpoints.reply,
    async ({ body }, context, { desk, chat, settings }) => {
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
      const sent = await desk.chats.findSent(chat.id, clientId);
      if (sent) {
        if (sent.text !== text) throw new AppError('idempotency_conflict');
        await context.audit({ ...audited, before: {}, after: {} });
        return present(sent.id);
      }
      await assertNotTaken(desk, chat, memberId, body.force);
      const taken = await takeChat(desk, chat, settings, memberId);
      const name = (await desk.chats.nameOf(memberId)) || houseName(settings);
      const id = await say(desk, taken, { text, by: { type: 'human', memberId, name }, clientId });
      await context.audit({ ...audited, after: { message_id: id } });
      context.afterCommit(await desk.settle());
      return present(id);
    },
    { find },
  );

  implement(
    app,
    conversationEndpoints.change,
    async ({ body }, context, { desk, chat, settings }) => {
      const { memberId, permission } = context.caller;
      const { name, agent_on, assignee, state, force } = body;
      let changed = chat;
      if (agent_on !== undefined || assignee !== undefined || state !== undefined) {
        await assertNotTaken(desk, chat, memberId, force);
      }
      if (agent_on === true) changed = await moveChat(desk, chat, settings, { event: 'return' });
      if (agent_on === false) changed = await takeChat(desk, chat, settings, memberId);
      if (state === 'closed') changed = await moveChat(desk, chat, settings, { event: 'close' });
      if (assignee !== undefined) {
        if (!(await desk.chats.mayLookAfter(assignee, chat.windowId))) {
          throw invalidField('assignee', 'unknown_reference');
        }
        changed = await takeChat(desk, chat, settings, assignee);
        // Their console may show chats from now on.
        desk.tell({ name: 'access.changed', subjectId: assignee });
      }
      if (name !== undefined) {
        if (!permission.customer_info) {
          throw new AppError('permission_required', 'names are not for this member', {
            permission: 'customer_info',
          });
        }
        await desk.chats.rename(chat.id, name);
        desk.tell({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
      }
      await context.audit({
        action: 'session.changed',
        objectType: 'session',
        objectId: chat.id,
        before: handlingOf(chat),
        // What is erased on request stands nowhere else (G15).
        after: { ...handlingOf(changed), ...(name !== undefined && { renamed: true }) },
      });
      context.afterCommit(await desk.settle());
      return presentSession(context, chat.id);
    },
    { find },
  );

  implement(
    app,
    conversationEndpoints.accept,
    async ({ body }, context, { desk, chat, settings }) => {
      const { memberId } = context.caller;
      await assertNotTaken(desk, chat, memberId, body.force);
      const isWaiting = chat.handledBy === 'queue';
      const waiting = isWaiting ? await desk.handoffs.latest(chat.id) : undefined;
      const isForced = chat.handledBy === 'human';
      const taken = isWaiting || isForced ? await takeChat(desk, chat, settings, memberId) : chat;
      const waited_ms = waiting ? desk.now.getTime() - waiting.requested_at.getTime() : null;
      await context.audit({
        action: 'session.accepted',
        objectType: 'session',
        objectId: chat.id,
        before: handlingOf(chat),
        after: { ...handlingOf(taken), ...(waited_ms !== null && { waited_ms }) },
      });
      context.afterCommit(await desk.settle());
      return { session: await presentSession(context, chat.id), waited_ms };
    },
    { find },
  );

  implement(
    app,
    conversationEndpoints.answering,
    async (_input, context, window) => {
      const desk = openDesk(deps, context.transaction, context.caller.organizationId);
      return { count: (await desk.chats.membersOf(window.id)).length };
    },
    { find: ({ hash }: { hash: string }, context: MemberContext) => findWindow(hash, context) },
  );

  implement(
    app,
    conversationEndpoints.typing,
    async (_input, context, { desk, chat, settings }) => {
      const { organizationId, memberId } = context.caller;
      if (chat.handledBy === 'human' && chat.assignee === memberId) {
        const name = (await desk.chats.nameOf(memberId)) || houseName(settings);
        const { windowId, id: sessionId } = chat;
        context.afterCommit(() =>
          deps.typingFeed.tell({
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

function handlingOf({ handledBy, assignee }: Chat) {
  return { handled_by: handledBy, assignee };
}
