import type { TenantTransaction } from '#server/platform/db/database.ts';
import { randomCode } from '#server/platform/ids.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { defaultAgentSettings } from './agent-settings.ts';
import { createAgentsRepository } from './agents.repository.ts';
import { assertFeature } from './assert-feature.ts';

const hashIdLength = 16;

export interface AgentAuthor {
  organizationId: string;
  userId: string | null;
}

export interface NewAgentFields {
  type: AgentType;
  settings?: { [Key in keyof AgentSettings]?: AgentSettings[Key] | undefined };
  agentOn?: boolean | undefined;
  /** Shares the knowledge base of another agent; by default the agent gets its own. */
  knowledgeId?: string | undefined;
}

/**
 * Creates an agent with published settings and its knowledge base; returns its id. Throws
 * `feature_disabled` for a type that the organization does not have.
 */
export async function createAgent(
  transaction: TenantTransaction,
  { organizationId, userId }: AgentAuthor,
  { type, settings = {}, agentOn = true, knowledgeId }: NewAgentFields,
): Promise<string> {
  const agents = createAgentsRepository(transaction, organizationId);
  await assertFeature(agents, type);
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return agents.insert({
    hashId: randomCode(hashIdLength),
    type,
    settings: { ...defaultAgentSettings(type), ...Object.fromEntries(given) },
    agentOn,
    knowledgeId: knowledgeId ?? (await agents.insertKnowledge()),
    userId,
  });
}
