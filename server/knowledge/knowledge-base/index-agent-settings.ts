import { agentSettingsChunks, type PublishedAgent } from '#server/chatbots/agents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  listKnowledgesOf,
  removeChunks,
  replaceChunks,
} from './retrieval/chunks/chunks.repository.ts';

const sourceType = 'settings';

/** Indexes the published settings of an agent as a source of type `settings`. */
export async function indexAgentSettings(
  transaction: TenantTransaction,
  agent: PublishedAgent,
): Promise<void> {
  await removeAgentSettings(transaction, agent);
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

/** A hash of the content, so that publishing other settings does not mark citations as changed. */
export function settingsVersion(chunks: ReturnType<typeof agentSettingsChunks>): number {
  return Number.parseInt(sha256(JSON.stringify(chunks)).slice(0, 7), 16);
}

/**
 * Removes the settings of an agent from all knowledge bases, including those that it used before.
 */
export async function removeAgentSettings(
  transaction: TenantTransaction,
  { organizationId, agentId }: Pick<PublishedAgent, 'organizationId' | 'agentId'>,
): Promise<void> {
  const source = { organizationId, sourceType, sourceId: agentId } as const;
  for (const knowledgeId of await listKnowledgesOf(transaction, source)) {
    await removeChunks(transaction, {
      organizationId,
      knowledgeId,
      sourceType,
      sourceIds: [agentId],
    });
  }
}
