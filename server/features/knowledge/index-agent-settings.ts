import { agentSettingsChunks, type PublishedAgent } from '#server/features/agents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { knowledgesOf, removeChunks, replaceChunks } from './retrieval/chunks.repository.ts';

const sourceType = 'settings';

/** What a published agent says of itself becomes knowledge, with the provenance "settings". */
export async function indexAgentSettings(
  transaction: TenantTransaction,
  agent: PublishedAgent,
): Promise<void> {
  await forgetAgentSettings(transaction, agent);
  const chunks = agentSettingsChunks(agent.settings);
  await replaceChunks(transaction, {
    organizationId: agent.organizationId,
    knowledgeId: agent.knowledgeId,
    sourceType,
    sourceId: agent.agentId,
    sourceVersion: settingsVersion(chunks),
    chunks,
  });
}

/** By what is said: publishing something else leaves what was cited as it was. */
export function settingsVersion(chunks: ReturnType<typeof agentSettingsChunks>): number {
  return Number.parseInt(sha256(JSON.stringify(chunks)).slice(0, 7), 16);
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
