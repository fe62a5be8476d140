import { type AgentRow, wholeAgentSettings } from '#server/features/agents/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { nextName } from './next-name.ts';
import type { PartOwner, PartServices } from './part.ts';
import { copyParts } from './parts/parts.ts';
import { putAgent } from './put-chatbot.ts';

/** A second agent like the first, with a copy of what it knows and no chatbots. */
export async function duplicateAgent(
  context: MemberContext,
  agent: AgentRow,
  services: PartServices,
): Promise<PartOwner> {
  const { id: agentId, type, knowledge_id: knowledgeId } = agent;
  const settings = wholeAgentSettings(type, agent.draft);
  const named = { ...settings, name: nextName(settings.name) };
  const made = await putAgent(context, { type, ...named }, services);
  await copyParts({ context, agentId, agentType: type, knowledgeId, services }, made);
  return made;
}
