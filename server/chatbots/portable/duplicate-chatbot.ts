import { createWindowsRepository, type WindowRow } from '#server/chatbots/window-store/index.ts';
import { withWindowDefaults } from '#server/chatbots/windows/index.ts';
import { getEntitlements } from '#server/people/entitlements/index.ts';
import { createSpending } from '#server/people/spending/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { exportSettings, findPartOwner } from './export-chatbot.ts';
import { importChatbot } from './import-chatbot.ts';
import { nextName } from './next-name.ts';
import type { PartServices } from './part.ts';
import { copyParts } from './parts.ts';

/**
 * Duplicates a chatbot, also with what an exported file omits: notification addresses, original files,
 * the websites that may show it, its spending limit and, if the plan includes it, the custom logo. The
 * copy has its own knowledge base.
 */
export async function duplicateChatbot(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): ReturnType<typeof importChatbot> {
  const file = await exportSettings(context, window);
  const { handoff, custom_logo_image: logo } = withWindowDefaults(window.draft);
  const { transaction, caller } = context;
  const { features } = await getEntitlements(transaction, caller.organizationId);
  const custom_logo_image = features.includes('custom_logo') ? logo : null;
  const names = await createWindowsRepository(transaction, caller.organizationId).names();
  const name = nextName(file.settings.name, names);
  const settings = { ...file.settings, handoff, custom_logo_image, name };
  const copy = await importChatbot(
    context,
    { ...file, settings, allowed_origins: window.allowed_origins },
    services,
  );
  const limit = await createSpending(transaction, caller.organizationId, window.id).findLimit();
  if (limit) {
    await createSpending(transaction, caller.organizationId, copy.window.id).saveLimit(limit);
  }
  const owner = await findPartOwner(context, window, services);
  if (owner) await copyParts(owner, copy.owner);
  return copy;
}
