import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { canMemberAccept } from './advance-wait.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';

/** A member who gives a waiting chat away is not offered it, if anybody else can come. */
export async function passBy(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  memberId: string,
): Promise<void> {
  const handoff = await unit.handoffs.latest(chat.id);
  if (!handoff || handoff.ended_at || handoff.passed_by.includes(memberId)) return;
  const passedBy = [...handoff.passed_by, memberId];
  if (await canMemberAccept(unit, settings, chat.windowId, passedBy)) {
    await unit.handoffs.pass(handoff.id, memberId);
  }
}
