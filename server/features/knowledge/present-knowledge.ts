import type { AgentRow } from '#server/features/agents/index.ts';
import { type Knowledge, knowledgeKinds } from '#shared/contracts/knowledge.ts';
import type { KnowledgeRow } from './knowledges.repository.ts';

/** A knowledge as the contract tells it, with those of the agents that rest on it. */
export function toKnowledge(row: KnowledgeRow, agents: readonly AgentRow[]): Knowledge {
  const { id, collection_name, csv_name, ecommerce_url } = row;
  const { faq, documents, urls, products, csv, chunk_count: chunks } = row;
  const counts = { faq, documents, urls, products, csv, chunks };
  const used = agents
    .filter(({ knowledge_id }) => knowledge_id === id)
    .map((agent) => ({ id: agent.id, name: agent.draft.name }));
  // Of several kinds that one of which there is most.
  const [most] = knowledgeKinds
    .filter((kind) => counts[kind] > 0)
    .sort((a, b) => counts[b] - counts[a]);
  return {
    id,
    collection_name,
    type: most ?? null,
    csv_name,
    solution_name: used[0]?.name ?? null,
    ecommerce_url,
    state: stateOf(row),
    counts,
    agents: used,
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
