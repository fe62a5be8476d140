import { agentSettingsChunks } from '#server/chatbots/agents/index.ts';
import { tokenize } from '#server/language/tokenize.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import { settingsVersion } from './index-agent-settings.ts';
import type { Passage } from './retrieval/passage.ts';
import { questionTerms } from './retrieval/query/question-terms.ts';
import { rankPassages } from './retrieval/ranking/rank-passages.ts';

interface Draft {
  agentId: string;
  settings: AgentSettings;
  question: string;
}

/**
 * Replaces the published settings of an agent in search results by its draft settings, which are
 * not indexed. Previews, tests and evaluations thereby answer as customers will be answered after
 * publishing.
 */
export function withDraftSettings(
  found: readonly Passage[],
  { agentId, settings, question }: Draft,
): Passage[] {
  const isPublished = ({ sourceType, sourceId }: Passage) =>
    sourceType === 'settings' && sourceId === agentId;
  const chunks = agentSettingsChunks(settings);
  const sourceVersion = settingsVersion(chunks);
  const candidates = chunks.map((chunk, ordinal) => ({
    ...chunk,
    chunkId: `${agentId}-${ordinal}`,
    sourceType: 'settings' as const,
    sourceId: agentId,
    sourceVersion,
    url: null,
    position: null,
    termCount: tokenize(`${chunk.title}\n${chunk.body}`).length,
  }));
  const length = candidates.reduce((sum, { termCount }) => sum + termCount, 0) / candidates.length;
  // All passages have the same term weights; without passages every term counts the same.
  const weights = found[0]?.terms ?? questionTerms(question);
  return [
    ...found.filter((passage) => !isPublished(passage)),
    ...rankPassages({ question, candidates, weights, averageLength: Math.max(1, length) }),
  ].sort((a, b) => b.score - a.score);
}
