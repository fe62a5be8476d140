import { agentSettingsChunks, type PublishedAgent } from '#server/features/agents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { knowledgesOf, removeChunks, replaceChunks } from './retrieval/chunks.repository.ts';

const sourceType = 'settings';

/** What a published agent says of itself becomes knowledge, with the provenance "settings". */
export async function indexAgentSettings(
  transaction: TenantTransaction,
  agent: PublishedAgent,
): Promise<void> {
  await forgetAgentSettings(transaction, agent);
  await replaceChunks(transaction, {
    organizationId: agent.organizationId,
    knowledgeId: agent.knowledgeId,
    sourceType,
    sourceId: agent.agentId,
    sourceVersion: 1,
    chunks: agentSettingsChunks(agent.settings),
  });
}

/** An agent that was deleted, or has another knowledge now, leaves nothing of itself behind. */
export async function forgetAgentSettings(
  transaction: TenantTransaction,
  { organizationId, agentId }: Pick<PublishedAgent, 'organizationId' | 'agentId'>,
): Promise<void> {
  const source = { organizationId, sourceType, sourceId: agentId } as const;
  for (const knowledgeId of await knowledgesOf(transaction, source)) {
    await removeChunks(transaction, {
      organizationId,
      knowledgeId,
      sourceType,
      sourceIds: [agentId],
    });
  }
}
