import { assertCanReadChat } from '#server/conversations/sessions/index.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { HandoffChat } from './chats.repository.ts';
import { type HandoffDeps, type HandoffUnit, openHandoffUnit } from './handoff-unit.ts';

/** A locked chat in the member's scope, and its unit of work. */
export interface LockedChat {
  unit: HandoffUnit;
  chat: HandoffChat;
  settings: WindowSettings;
}

/** Locks a chat; not found when its window is out of the caller's scope. */
export async function lockChat(
  deps: HandoffDeps,
  { transaction, caller }: MemberContext,
  id: string,
): Promise<LockedChat> {
  const unit = openHandoffUnit(deps, transaction, caller.organizationId);
  const locked = await unit.chats.lock(id);
  const isVisible = locked && isInScope(chatScope(caller), locked.windowId);
  const chat = found(isVisible ? locked : null, 'chat');
  assertCanReadChat(caller, chat);
  const settings = found(await unit.chats.settingsOf(chat.windowId), 'window');
  return { unit, chat, settings };
}

/** The part of a chat that the audit log records. */
export function handlingOf({ handledBy, assignee, teamId }: HandoffChat) {
  return { handled_by: handledBy, assignee, ...(teamId && { team_id: teamId }) };
}
