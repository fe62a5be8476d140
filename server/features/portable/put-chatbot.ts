import {
  addAgent,
  createAgentsRepository,
  scopeOf,
  toAgentPhone,
} from '#server/features/agents/index.ts';
import { indexAgentSettings } from '#server/features/knowledge/index.ts';
import {
  addWindow,
  changePage,
  findWindow,
  type WindowRow,
} from '#server/features/windows/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { PortableFile, PortablePartName } from '#shared/contracts/portable.ts';
import { windowVersion } from '#shared/contracts/window-changes.ts';
import type { PartOwner, PartServices } from './part.ts';

interface MadeChatbot {
  window: WindowRow;
  /** Where what it knows goes. */
  owner: PartOwner;
}

/** Makes a chatbot that looks and speaks as a file says, and knows nothing yet. */
export async function putChatbot(
  context: MemberContext,
  { settings, page, agent }: Omit<PortableFile, PortablePartName>,
  services: PartServices,
): Promise<MadeChatbot> {
  const { caller } = context;
  const { agentId, ...rest } = await putAgent(context, { ...agent, name: settings.name }, services);
  const fields = { ...settings, agent_id: agentId, version: windowVersion };
  const windowId = await addWindow(context, fields);
  // Who has a list of windows has the new one in it from the next call on.
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

/** Makes an agent with these settings, published at once, and a knowledge of its own. */
export async function putAgent(
  context: MemberContext,
  { type, ...settings }: PortableFile['agent'],
  services: PartServices,
): Promise<PartOwner> {
  const { transaction, caller } = context;
  const { organizationId } = caller;
  const agents = createAgentsRepository(transaction, organizationId);
  // Files of earlier versions may have anything there.
  const phone_number = (await toAgentPhone(agents, settings.phone_number)) ?? '';
  const agentId = await addAgent(context, type, { ...settings, phone_number });
  const agent = found(await agents.find(agentId, scopeOf(caller)), 'agent');
  const knowledgeId = agent.knowledge_id;
  await indexAgentSettings(transaction, {
    organizationId,
    agentId,
    knowledgeId,
    settings: agent.published,
  });
  return { context, agentId, agentType: type, knowledgeId, services };
}
