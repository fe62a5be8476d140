import {
  type AgentRow,
  createAgentsRepository,
  withAgentDefaults,
} from '#server/chatbots/agents/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { importAgent } from './import-chatbot.ts';
import { nextName } from './next-name.ts';
import type { PartOwner, PartServices } from './part.ts';
import { copyParts } from './parts.ts';

/** Duplicates an agent with its knowledge base, without windows. */
export async function duplicateAgent(
  context: MemberContext,
  agent: AgentRow,
  services: PartServices,
): Promise<PartOwner> {
  const { id: agentId, type, knowledge_id: knowledgeId } = agent;
  const settings = withAgentDefaults(type, agent.draft);
  const { transaction, caller } = context;
  const names = await createAgentsRepository(transaction, caller.organizationId).names();
  const renamed = { ...settings, name: nextName(settings.name, names) };
  const copy = await importAgent(context, { type, ...renamed }, services);
  await copyParts({ context, agentId, agentType: type, knowledgeId, services }, copy);
  return copy;
}
