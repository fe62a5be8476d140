import {
  agentScopeOf,
  createAgentsRepository,
  withAgentDefaults,
} from '#server/chatbots/agents/index.ts';
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import { withPageDefaults, withWindowDefaults } from '#server/chatbots/windows/index.ts';
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
  const settings = portableSettings(withWindowDefaults(window.draft));
  const header = { format: portableFormat, version: portableVersion, settings } as const;
  const page = withPageDefaults(window.page);
  const agent = await findAgentOf(context, window);
  if (!agent) {
    const emptyAgent = { type: 'general' as const, ...withAgentDefaults('general', {}) };
    return { ...header, page, agent: emptyAgent, faqs: [], documents: [] };
  }
  const { id: agentId, type, draft, knowledge_id: knowledgeId } = agent;
  const parts = await exportParts({ context, agentId, agentType: type, knowledgeId, services });
  assertFits(parts);
  return {
    ...header,
    page,
    agent: { type, ...withAgentDefaults(type, draft) },
    ...parts,
  };
}

/** Throws when the file would exceed the limits of an import. */
function assertFits({ faqs, documents }: Pick<PortableFile, 'faqs' | 'documents'>): void {
  if (faqs.length <= portableLimits.faqs && documents.length <= portableLimits.documents) return;
  throw new AppError('file_too_large', `${faqs.length} FAQ, ${documents.length} documents`);
}

/** The window's agent as the owner of parts; null without an accessible agent. */
export async function findPartOwner(
  context: MemberContext,
  window: WindowRow,
  services: PartServices,
): Promise<PartOwner | null> {
  const agent = await findAgentOf(context, window);
  if (!agent) return null;
  const { id: agentId, type: agentType, knowledge_id: knowledgeId } = agent;
  return { context, agentId, agentType, knowledgeId, services };
}

/** Omits notification addresses, because files are shared with others, and the paid logo. */
function portableSettings(settings: WindowSettings): WindowSettings {
  const handoff = { ...settings.handoff, notification_emails: [] };
  return { ...settings, handoff, custom_logo_image: null };
}

async function findAgentOf({ transaction, caller }: MemberContext, { agent_id }: WindowRow) {
  if (!agent_id) return undefined;
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return agents.find(agent_id, agentScopeOf(caller));
}
