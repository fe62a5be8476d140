import { agentSettingsChunks } from '#server/features/agents/index.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';
import type { AgentSettings } from '#shared/contracts/agents.ts';
import { settingsVersion } from './index-agent-settings.ts';
import type { Passage } from './retrieval/passage.ts';
import { questionTerms } from './retrieval/question-terms.ts';
import { rankPassages } from './retrieval/rank-passages.ts';

interface Draft {
  agentId: string;
  settings: AgentSettings;
  question: string;
}

/**
 * What a search found, with what the agent's draft says of itself in the place of what is published:
 * that alone is in the index. A preview, a trial and the gate answer so as customers will be answered (N7, Z3).
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
    ...{ sourceType: 'settings' as const, sourceId: agentId, sourceVersion },
    ...{ url: null, position: null },
    termCount: tokenize(`${chunk.title}\n${chunk.body}`).length,
  }));
  const length = candidates.reduce((sum, { termCount }) => sum + termCount, 0) / candidates.length;
  // All that was found has the weights of the question's terms; where nothing was, each counts the same.
  const weights = found[0]?.terms ?? questionTerms(question);
  return [
    ...found.filter((passage) => !isPublished(passage)),
    ...rankPassages(candidates, weights, Math.max(1, length)),
  ].sort((a, b) => b.score - a.score);
}
