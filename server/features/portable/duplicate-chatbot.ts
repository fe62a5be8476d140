import { type WindowRow, wholeWindowSettings } from '#server/features/windows/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { nextName } from './next-name.ts';
import type { PartServices } from './part.ts';
import { copyParts } from './parts/parts.ts';
import { putChatbot } from './put-chatbot.ts';
import { ownerOf, takeChatbot } from './take-chatbot.ts';

/** A second chatbot like the first, with a knowledge of its own; within the organization nothing is lost. */
export async function duplicateChatbot(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): ReturnType<typeof putChatbot> {
  const file = await takeChatbot(context, window, services);
  const { handoff } = wholeWindowSettings(window.draft);
  const settings = { ...file.settings, handoff, name: nextName(file.settings.name) };
  const made = await putChatbot(context, { ...file, settings }, services);
  const owner = await ownerOf(context, window, services);
  if (owner) await copyParts(owner, made.owner);
  return made;
}
