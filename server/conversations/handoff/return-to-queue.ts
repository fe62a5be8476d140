import { AppError } from '#server/platform/http/app-error.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { advanceWait, canMemberAccept } from './advance-wait.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';
import { notifyOfWait } from './notify-team.ts';
import { passBy } from './pass-by.ts';

/**
 * Lets the customer of a locked chat wait for another member. Fails while nobody else could come, since
 * the customer would be promised a person in vain.
 */
export async function returnToQueue(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  memberId: string,
): Promise<HandoffChat> {
  if (chat.handledBy !== 'human') return chat;
  const isPreview = chat.channel === 'test';
  if (!isPreview && !(await canMemberAccept(unit, settings, chat.windowId, [memberId]))) {
    throw new AppError('nobody_available', 'no other member can accept the chat');
  }
  const waiting = await moveChat(unit, chat, settings, { event: 'release' });
  await passBy(unit, waiting, settings, memberId);
  const offered = await advanceWait(unit, waiting, settings);
  if (!isPreview) await notifyOfWait(unit, offered);
  return offered;
}
