import { createWindowsRepository, type WindowRow } from '#server/chatbots/window-store/index.ts';
import { withWindowDefaults } from '#server/chatbots/windows/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { exportSettings, findPartOwner } from './export-chatbot.ts';
import { importChatbot } from './import-chatbot.ts';
import { nextName } from './next-name.ts';
import type { PartServices } from './part.ts';
import { copyParts } from './parts.ts';

/** Duplicates a chatbot, including what an exported file omits. The copy has its own knowledge base. */
export async function duplicateChatbot(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): ReturnType<typeof importChatbot> {
  const file = await exportSettings(context, window);
  const { handoff } = withWindowDefaults(window.draft);
  const { transaction, caller } = context;
  const names = await createWindowsRepository(transaction, caller.organizationId).names();
  const settings = { ...file.settings, handoff, name: nextName(file.settings.name, names) };
  const copy = await importChatbot(context, { ...file, settings }, services);
  const owner = await findPartOwner(context, window, services);
  if (owner) await copyParts(owner, copy.owner);
  return copy;
}
