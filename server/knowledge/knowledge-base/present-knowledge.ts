import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { type Knowledge, knowledgeKinds } from '#shared/contracts/knowledge/knowledge.ts';
import type { KnowledgeRow } from './knowledges.repository.ts';

/** Converts a knowledge base to its contract, with the agents that use it. */
export function toKnowledge(row: KnowledgeRow, agents: readonly AgentRow[]): Knowledge {
  const { id, collection_name, csv_name, ecommerce_url } = row;
  const { faq, documents, urls, products, csv, chunk_count: chunks } = row;
  const counts = { faq, documents, urls, products, csv, chunks };
  const usedBy = agents
    .filter(({ knowledge_id }) => knowledge_id === id)
    .map((agent) => ({ id: agent.id, name: agent.draft.name }));
  // The kind with the most sources.
  const [mainKind] = knowledgeKinds
    .filter((kind) => counts[kind] > 0)
    .sort((a, b) => counts[b] - counts[a]);
  return {
    id,
    collection_name,
    type: mainKind ?? null,
    csv_name,
    solution_name: usedBy[0]?.name ?? null,
    ecommerce_url,
    state: stateOf(row),
    counts,
    agents: usedBy,
  };
}

function stateOf({
  is_busy,
  has_ready,
  has_failed,
  chunk_count,
}: KnowledgeRow): Knowledge['state'] {
  if (is_busy) return 'indexing';
  if (chunk_count > 0 || has_ready) return 'ready';
  return has_failed ? 'failed' : 'empty';
}
