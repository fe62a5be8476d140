import type { ChatHandoff } from '#server/answers/turn/index.ts';
import { createChatMembersRepository } from '#server/conversations/chat-members/index.ts';
import { assignChat } from './assign-chat.ts';
import { type HandoffDeps, openHandoffUnit } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';
import { notifyOfChat } from './notify-team.ts';
import { findPersonAvailability } from './person-availability.ts';
import { presentChatState } from './present-chat-state.ts';
import { requestPerson } from './request-person.ts';
import { systemText } from './system-texts.ts';
import { resumesWithPerson } from './time-rules.ts';

/** The handoff as turns use it. */
export function createChatHandoff(deps: HandoffDeps): ChatHandoff {
  return {
    within(transaction, { id: windowId, organizationId, settings, isPreview }, sessionId) {
      const unit = openHandoffUnit(deps, transaction, organizationId);
      return {
        async isPersonAvailable() {
          const { unavailable } = await findPersonAvailability(unit, settings, {
            windowId,
            sessionId,
            isPreview,
          });
          return unavailable === null;
        },

        async request(request) {
          const chat = await unit.chats.lock(sessionId);
          if (!chat) return 'bot';
          const { handledBy } = await requestPerson(unit, chat, settings, request);
          return handledBy;
        },

        async requestWhileAnswering(request) {
          const chat = await unit.chats.lock(sessionId);
          if (!chat) return null;
          const requested = await requestPerson(unit, chat, settings, request);
          if (requested.handledBy !== 'queue') return null;
          const { position, expected_seconds } = await presentChatState(unit, requested, settings);
          return {
            reason: request.reason,
            state: 'queued',
            position: position ?? 1,
            expected_seconds,
            text: systemText(unit.translator, requested, 'server:handoff.queued'),
          };
        },

        async findTakeover() {
          const chat = await unit.chats.find(sessionId);
          if (chat?.handledBy !== 'queue' && chat?.handledBy !== 'human') return null;
          const last = await unit.handoffs.latest(sessionId);
          const state = await presentChatState(unit, chat, settings);
          const { position, expected_seconds, person } = state;
          const isHuman = person !== null;
          return {
            reason: last?.reason ?? 'customer_request',
            state: isHuman ? 'human' : 'queued',
            position,
            expected_seconds,
            text: isHuman
              ? systemText(unit.translator, chat, 'server:handoff.joined', person)
              : systemText(unit.translator, chat, 'server:handoff.queued'),
            ...(person && { person }),
          };
        },

        async takeOverPreviewChat() {
          const chat = await unit.chats.lock(sessionId);
          const [member] = await unit.chats.membersOf(windowId);
          if (chat?.handledBy !== 'queue' || !member) return chat?.handledBy ?? 'bot';
          return (await assignChat(unit, chat, settings, member.id)).handledBy;
        },

        async reopen() {
          const chat = await unit.chats.lock(sessionId);
          if (chat?.handledBy !== 'closed') return null;
          const last = await unit.handoffs.latest(sessionId);
          await moveChat(unit, chat, settings, { event: 'resume' });
          if (!resumesWithPerson(last, unit.now)) return null;
          await unit.chats.countReopening(sessionId);
          return { reason: 'customer_request', memberId: chat.assignee };
        },

        async notifyMembers({ isFollowed }) {
          const chat = await unit.chats.find(sessionId);
          if (!chat) return;
          const members = createChatMembersRepository(transaction, organizationId);
          const followers = isFollowed ? await members.listFollowers(chat.id, chat.windowId) : [];
          const isAnswering = chat.handledBy === 'human' && chat.assignee !== null;
          const memberIds = [...followers, ...(isAnswering ? [chat.assignee ?? ''] : [])];
          if (memberIds.length === 0) return;
          await notifyOfChat(unit, chat, 'chat_message', { memberIds });
        },

        finish: () => unit.storeEvents(),
      };
    },
  };
}
