import {
  createWindowsRepository,
  type WindowRow,
  wholeWindowSettings,
} from '#server/chatbots/windows/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { exportChatbot, ownerOf } from './export-chatbot.ts';
import { importChatbot } from './import-chatbot.ts';
import { nextName } from './next-name.ts';
import type { PartServices } from './part.ts';
import { copyParts } from './parts.ts';

/** Duplicates a chatbot with its own knowledge base; within the organization nothing is lost. */
export async function duplicateChatbot(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): ReturnType<typeof importChatbot> {
  const file = await exportChatbot(context, window, services);
  const { handoff } = wholeWindowSettings(window.draft);
  const { transaction, caller } = context;
  const names = await createWindowsRepository(transaction, caller.organizationId).names();
  const settings = { ...file.settings, handoff, name: nextName(file.settings.name, names) };
  const made = await importChatbot(context, { ...file, settings }, services);
  const owner = await ownerOf(context, window, services);
  if (owner) await copyParts(owner, made.owner);
  return made;
}
