import { agentScopeOf, createAgentsRepository } from '#server/chatbots/agents/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge/knowledge.ts';
import { getKnowledgeId } from './get-knowledge.ts';
import { createKnowledgesRepository, type KnowledgeRow } from './knowledges.repository.ts';
import { toKnowledge } from './present-knowledge.ts';
import { searchKnowledge } from './search-knowledge.ts';

/** Knowledge bases with their sources, and the test search. */
export function knowledgeRoutes(app: App): void {
  const { translator } = app.platform;

  implement(app, knowledgeEndpoints.get, async ({ query }, { caller, transaction }) => {
    const knowledges = createKnowledgesRepository(transaction, caller.organizationId);
    const scope = agentScopeOf(caller);
    const agents = await createAgentsRepository(transaction, caller.organizationId).list(scope);
    const { collection_name: name } = query;
    // Members who may edit all chatbots also see knowledge bases that no agent uses.
    const reachable =
      scope.windows === 'all' ? 'all' : agents.map(({ knowledge_id }) => knowledge_id);
    const rows = await knowledges.list({ reachable, name });
    const present = (row: KnowledgeRow) => toKnowledge(row, agents);
    if (name === undefined) return rows.map(present);
    const row = found(rows[0], 'knowledge');
    return { ...present(row), sources: await knowledges.sources(row.id) };
  });

  implement(
    app,
    knowledgeEndpoints.search,
    ({ body }, { caller, transaction, language: own }, knowledgeId: string) => {
      const { text: question, limit, language = own } = body;
      const searchQuery = {
        organizationId: caller.organizationId,
        knowledgeId,
        question,
        language,
      };
      const noAnswer = translator.text(language, 'server:answer.none');
      return searchKnowledge(transaction, searchQuery, { limit, noAnswer });
    },
    { find: ({ id }, context) => getKnowledgeId(context, { knowledge_id: id }) },
  );
}
