import { agentSettingsChunks, type PublishedAgent } from '#server/features/agents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { replaceChunks } from './retrieval/chunks.repository.ts';

/** What a published agent says of itself becomes knowledge, with the provenance "settings". */
export function indexAgentSettings(
  transaction: TenantTransaction,
  { organizationId, agentId, knowledgeId, settings }: PublishedAgent,
): Promise<void> {
  return replaceChunks(transaction, {
    organizationId,
    knowledgeId,
    sourceType: 'settings',
    sourceId: agentId,
    sourceVersion: 1,
    chunks: agentSettingsChunks(settings),
  });
}
