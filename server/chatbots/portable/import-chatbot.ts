import {
  addAgent,
  agentScopeOf,
  createAgentsRepository,
  toAgentPhone,
} from '#server/chatbots/agents/index.ts';
import {
  createWindowOrganizationRepository,
  type WindowRow,
} from '#server/chatbots/window-store/index.ts';
import { addWindow, changePage, getWindow } from '#server/chatbots/windows/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { PortableFile, PortableFileInput } from '#shared/contracts/chatbots/portable.ts';
import type { PortablePartName } from '#shared/contracts/chatbots/portable-parts.ts';
import { windowVersion } from '#shared/contracts/chatbots/window-changes.ts';
import type { PartOwner, PartServices } from './part.ts';

interface ImportedChatbot {
  window: WindowRow;
  /** The new agent, into which the parts are imported. */
  owner: PartOwner;
}

type ImportedSettings = Omit<PortableFileInput, PortablePartName | 'missing'> & {
  /** Present only when a chatbot is duplicated. */
  allowed_origins?: string[];
};

/** Creates a chatbot with the file's settings and no knowledge yet. */
export async function importChatbot(
  context: MemberContext,
  { settings, page, agent, allowed_origins }: ImportedSettings,
  services: PartServices,
): Promise<ImportedChatbot> {
  const { caller } = context;
  const { agentId, ...rest } = await importAgent(
    context,
    { ...agent, name: settings.name },
    services,
  );
  const fields = {
    ...{ ...settings, agent_id: agentId, version: windowVersion },
    ...(allowed_origins && { allowed_origins }),
  };
  const windowId = await addWindow(context, fields);
  // The caller's list of windows was loaded before the window existed.
  const extended = {
    ...context,
    caller: { ...caller, windowIds: [...caller.windowIds, windowId] },
  };
  const window = await getWindow(windowId, extended);
  await changePage({ ...extended, header: () => undefined }, window, page);
  return {
    window: await getWindow(windowId, extended),
    owner: { ...rest, agentId, context: extended },
  };
}

/** Creates an agent with these published settings and its own knowledge base. */
export async function importAgent(
  context: MemberContext,
  { type, ...settings }: PortableFile['agent'],
  services: PartServices,
): Promise<PartOwner> {
  const { transaction, caller } = context;
  const { organizationId } = caller;
  const agents = createAgentsRepository(transaction, organizationId);
  const organization = createWindowOrganizationRepository(transaction, organizationId);
  // Files of earlier versions may contain unvalidated phone numbers.
  const phone_number = (await toAgentPhone(organization, settings.phone_number)) ?? '';
  const agentId = await addAgent(context, type, { ...settings, phone_number });
  const agent = found(await agents.find(agentId, agentScopeOf(caller)), 'agent');
  const knowledgeId = agent.knowledge_id;
  await services.onPublish(transaction, {
    organizationId,
    agentId,
    knowledgeId,
    settings: agent.published,
  });
  return { context, agentId, agentType: type, knowledgeId, services };
}
