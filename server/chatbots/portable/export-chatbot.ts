import {
  createAgentsRepository,
  scopeOf,
  wholeAgentSettings,
} from '#server/chatbots/agents/index.ts';
import { type WindowRow, wholePage, wholeWindowSettings } from '#server/chatbots/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import {
  type PortableFile,
  portableFormat,
  portableLimits,
  portableVersion,
} from '#shared/contracts/chatbots/portable.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { PartOwner, PartServices } from './part.ts';
import { exportParts } from './parts.ts';

/** Exports a chatbot with its drafts and knowledge. */
export async function exportChatbot(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): Promise<PortableFile> {
  const settings = portableSettings(wholeWindowSettings(window.draft));
  const head = { format: portableFormat, version: portableVersion, settings } as const;
  const page = wholePage(window.page);
  const agent = await agentOf(context, window);
  if (!agent) {
    const nobody = { type: 'general' as const, ...wholeAgentSettings('general', {}) };
    return { ...head, page, agent: nobody, faqs: [], documents: [] };
  }
  const { id: agentId, type, draft, knowledge_id: knowledgeId } = agent;
  const parts = await exportParts({ context, agentId, agentType: type, knowledgeId, services });
  assertFits(parts);
  return {
    ...head,
    page,
    agent: { type, ...wholeAgentSettings(type, draft) },
    ...parts,
  };
}

/** Throws when the file could not be imported again. */
function assertFits({ faqs, documents }: Pick<PortableFile, 'faqs' | 'documents'>): void {
  if (faqs.length <= portableLimits.faqs && documents.length <= portableLimits.documents) return;
  throw new AppError('file_too_large', `${faqs.length} FAQ, ${documents.length} documents`);
}

/** The agent's knowledge, if the window has an accessible agent. */
export async function ownerOf(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): Promise<PartOwner | null> {
  const agent = await agentOf(context, window);
  if (!agent) return null;
  const { id: agentId, type: agentType, knowledge_id: knowledgeId } = agent;
  return { context, agentId, agentType, knowledgeId, services };
}

/** Files are shared, so notification addresses and the paid logo are left out. */
function portableSettings(settings: WindowSettings): WindowSettings {
  const handoff = { ...settings.handoff, notification_emails: [] };
  return { ...settings, handoff, custom_logo_image: null };
}

async function agentOf({ transaction, caller }: MemberContext, { agent_id }: WindowRow) {
  if (!agent_id) return undefined;
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return agents.find(agent_id, scopeOf(caller));
}
