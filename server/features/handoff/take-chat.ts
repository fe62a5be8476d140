import { AppError } from '#server/platform/http/app-error.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import type { Chat } from './chats.repository.ts';
import type { Desk } from './desk.ts';
import { moveChat } from './move-chat.ts';

/** Throws while another member looks after the chat, unless the caller insists. */
export async function assertNotTaken(
  { chats }: Pick<Desk, 'chats'>,
  chat: Chat,
  memberId: string,
  force: boolean | undefined,
): Promise<void> {
  if (force || chat.handledBy !== 'human' || !chat.assignee || chat.assignee === memberId) return;
  // Who left the organization looks after nobody.
  const other = await chats.findMember(chat.assignee);
  if (!other) return;
  const name = other.name || other.email;
  throw new AppError('taken_by_other', `${other.id} looks after the chat`, {
    context: { name, member_id: other.id },
  });
}

/** From here the member looks after the locked chat, wherever it was before. */
export async function takeChat(
  desk: Desk,
  chat: Chat,
  settings: WindowSettings,
  memberId: string,
): Promise<Chat> {
  if (chat.handledBy === 'human' && chat.assignee === memberId) return chat;
  return moveChat(desk, chat, settings, { event: 'take', memberId });
}
