import { findWindowAgent, withAgentDefaults } from '#server/chatbots/agents/index.ts';
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import { withPageDefaults, withWindowDefaults } from '#server/chatbots/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import {
  type PortableFile,
  portableFormat,
  portableVersion,
} from '#shared/contracts/chatbots/portable.ts';
import {
  type PortablePartName,
  portableLimits,
} from '#shared/contracts/chatbots/portable-parts.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { PartOwner, PartServices } from './part.ts';
import { exportParts, type PartValues } from './parts.ts';
import { createUploadCollector, type UploadCollector } from './uploads.ts';

/** A file whose uploads have no content before `uploads.read()`. */
interface ExportedChatbot {
  file: PortableFile;
  uploads: UploadCollector;
}

/** Exports a chatbot with its drafts, knowledge and test questions. */
export async function exportChatbot(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): Promise<ExportedChatbot> {
  const uploads = createUploadCollector();
  const base = await exportSettings(context, window);
  const owner = await findPartOwner(context, window, services);
  const parts = owner ? await exportParts(owner, uploads) : emptyParts;
  assertItemCounts(parts);
  return { file: { ...base, ...parts, missing: uploads.missing }, uploads };
}

const emptyParts: PartValues = {
  ...{ faqs: [], documents: [], companion: undefined, pairs: [], tables: [], products: [] },
  ...{ websites: [], sales: undefined, evaluation: { required: false, questions: [] } },
};

/** Exports the settings of a window, its page and its agent. */
export async function exportSettings(
  context: MemberContext,
  window: WindowRow,
): Promise<Omit<PortableFile, PortablePartName | 'missing'>> {
  const settings = portableSettings(withWindowDefaults(window.draft));
  const header = { format: portableFormat, version: portableVersion, settings } as const;
  const page = withPageDefaults(window.page);
  const agent = await findWindowAgent(window, context);
  const type = agent?.type ?? 'general';
  return { ...header, page, agent: { type, ...withAgentDefaults(type, agent?.draft ?? {}) } };
}

/** Throws when the file would have more items than an import accepts. */
function assertItemCounts(parts: PartValues): void {
  for (const [name, limit] of Object.entries(portableLimits)) {
    const items = parts[name as keyof typeof portableLimits]; // a key of the limits
    if (items.length > limit) throw new AppError('file_too_large', `${items.length} ${name}`);
  }
}

/** The window's agent as the owner of parts; null without an accessible agent. */
export async function findPartOwner(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): Promise<PartOwner | null> {
  const agent = await findWindowAgent(window, context);
  if (!agent) return null;
  const { id: agentId, type: agentType, knowledge_id: knowledgeId } = agent;
  return { context, agentId, agentType, knowledgeId, services };
}

/** Omits notification addresses, because files are shared with others, and the paid logo. */
function portableSettings(settings: WindowSettings): WindowSettings {
  const handoff = { ...settings.handoff, notification_emails: [] };
  return { ...settings, handoff, custom_logo_image: null };
}
