import { AppError } from '#server/platform/http/app-error.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';

/** Throws while another member is responsible for the chat, unless `force` is set. */
export async function assertNotAssignedToOther(
  { chats }: Pick<HandoffUnit, 'chats'>,
  chat: HandoffChat,
  memberId: string,
  force: boolean | undefined,
): Promise<void> {
  if (force || chat.handledBy !== 'human' || !chat.assignee || chat.assignee === memberId) return;
  // A member who left the organization no longer blocks the chat.
  const other = await chats.findMember(chat.assignee);
  if (!other) return;
  const name = other.name || other.email;
  throw new AppError('taken_by_other', `${other.id} is assigned to the chat`, {
    context: { name, member_id: other.id },
  });
}

/** Makes the member responsible for a locked chat, whatever its state. */
export async function assignChat(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  memberId: string,
): Promise<HandoffChat> {
  if (chat.handledBy === 'human' && chat.assignee === memberId) return chat;
  return moveChat(unit, chat, settings, { event: 'take', memberId });
}
