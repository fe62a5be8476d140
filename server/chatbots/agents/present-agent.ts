import type { z } from 'zod';
import { isInScope, type WindowScope, windowScope } from '#server/people/members/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import { restoreUntil } from '#server/platform/time.ts';
import type {
  Agent,
  agentListItemSchema,
  DeletedAgent,
  knowledgeSummarySchema,
} from '#shared/contracts/chatbots/agents.ts';
import { withAgentDefaults } from './agent-settings.ts';
import type { AgentRow } from './agents.repository.ts';

/** An agent as the contract defines it; inaccessible windows are omitted. */
export function presentAgent(row: AgentRow, caller: Caller): Agent {
  const draft = withAgentDefaults(row.type, row.draft);
  const diff = settingsDiff(withAgentDefaults(row.type, row.published), draft);
  return {
    ...draft,
    ...toAgentListItem(row, windowScope(caller)),
    knowledge_id: row.knowledge_id,
    published_version: row.published_version,
    draft_changes: diff.length,
    diff,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}

export function toAgentListItem(
  row: AgentRow,
  scope: WindowScope,
): z.infer<typeof agentListItemSchema> {
  return {
    id: row.id,
    hash_id: row.hash_id,
    name: row.draft.name,
    type: row.type,
    agent_on: row.agent_on,
    window_hashes: row.windows
      .filter((window) => isInScope(scope, window.id))
      .map((window) => window.hash_id),
    knowledge: toKnowledgeSummary(row),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toDeletedAgent(row: AgentRow, scope: WindowScope): DeletedAgent {
  const deletedAt = row.deleted_at as Date; // the query selects only deleted agents
  return {
    ...toAgentListItem(row, scope),
    deleted_at: deletedAt.toISOString(),
    restore_until: restoreUntil(deletedAt),
  };
}

function toKnowledgeSummary(row: AgentRow): z.infer<typeof knowledgeSummarySchema> {
  const faqs = row.faqs ?? 0;
  const documents = row.documents ?? 0;
  const chunks = row.chunk_count;
  return { id: row.knowledge_id, state: knowledgeState(row), faqs, documents, chunks };
}

function knowledgeState(row: AgentRow): z.infer<typeof knowledgeSummarySchema>['state'] {
  if (row.documents_busy) return 'indexing';
  if (row.chunk_count > 0) return 'ready';
  return row.documents_failed ? 'failed' : 'empty';
}
