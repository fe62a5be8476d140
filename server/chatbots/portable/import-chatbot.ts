import {
  addAgent,
  createAgentsRepository,
  scopeOf,
  toAgentPhone,
} from '#server/chatbots/agents/index.ts';
import {
  addWindow,
  changePage,
  findWindow,
  type WindowRow,
} from '#server/chatbots/windows/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type {
  PortableFile,
  PortableFileInput,
  PortablePartName,
} from '#shared/contracts/chatbots/portable.ts';
import { windowVersion } from '#shared/contracts/chatbots/window-changes.ts';
import type { PartOwner, PartServices } from './part.ts';

interface MadeChatbot {
  window: WindowRow;
  /** The target of the knowledge. */
  owner: PartOwner;
}

/** Creates a chatbot with the file's settings and no knowledge yet. */
export async function importChatbot(
  context: MemberContext,
  { settings, page, agent }: Omit<PortableFileInput, PortablePartName>,
  services: PartServices,
): Promise<MadeChatbot> {
  const { caller } = context;
  const { agentId, ...rest } = await importAgent(
    context,
    { ...agent, name: settings.name },
    services,
  );
  const fields = { ...settings, agent_id: agentId, version: windowVersion };
  const windowId = await addWindow(context, fields);
  // A member limited to chosen windows gets access to the new one from the next call on.
  const reaching = {
    ...context,
    caller: { ...caller, windowIds: [...caller.windowIds, windowId] },
  };
  const window = await findWindow(windowId, reaching);
  await changePage({ ...reaching, header: () => undefined }, window, page);
  return {
    window: await findWindow(windowId, reaching),
    owner: { ...rest, agentId, context: reaching },
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
  // Files of earlier versions may contain anything there.
  const phone_number = (await toAgentPhone(agents, settings.phone_number)) ?? '';
  const agentId = await addAgent(context, type, { ...settings, phone_number });
  const agent = found(await agents.find(agentId, scopeOf(caller)), 'agent');
  const knowledgeId = agent.knowledge_id;
  await services.onPublish(transaction, {
    organizationId,
    agentId,
    knowledgeId,
    settings: agent.published,
  });
  return { context, agentId, agentType: type, knowledgeId, services };
}
