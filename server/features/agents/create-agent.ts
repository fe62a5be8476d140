import { randomInt } from 'node:crypto';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { AgentSettings, AgentType } from '#shared/contracts/agents.ts';
import { defaultAgentSettings } from './agent-settings.ts';
import { createAgentsRepository } from './agents.repository.ts';
import { assertFeature } from './assert-feature.ts';

export interface AgentAuthor {
  organizationId: string;
  userId: string | null;
}

export interface AgentPlan {
  type: AgentType;
  settings?: { [Key in keyof AgentSettings]?: AgentSettings[Key] | undefined };
  agentOn?: boolean | undefined;
  /** Knowledge of another agent to share; without it the agent gets its own. */
  knowledgeId?: string | undefined;
}

/**
 * Creates an agent whose settings are published at once, with its knowledge. Answers its id. Throws
 * `feature_disabled` for a type that the organization does not have.
 */
export async function createAgent(
  transaction: TenantTransaction,
  { organizationId, userId }: AgentAuthor,
  { type, settings = {}, agentOn = true, knowledgeId }: AgentPlan,
): Promise<string> {
  const agents = createAgentsRepository(transaction, organizationId);
  await assertFeature(agents, type);
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return agents.insert({
    hashId: randomHashId(),
    type,
    settings: { ...defaultAgentSettings(type), ...Object.fromEntries(given) },
    agentOn,
    knowledgeId: knowledgeId ?? (await agents.insertKnowledge()),
    userId,
  });
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Nobody chooses or guesses the public id of an agent. */
function randomHashId(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
}
