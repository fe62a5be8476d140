import { createAgentsRepository, scopeOf } from '#server/features/agents/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { findKnowledge } from './find-knowledge.ts';
import { createKnowledgesRepository, type KnowledgeRow } from './knowledges.repository.ts';
import { toKnowledge } from './present-knowledge.ts';
import { searchKnowledge } from './search-knowledge.ts';

/** What knowledges are made of (A16), and what one holds for a question (N14). */
export function knowledgeRoutes(app: App): void {
  const { translator } = app.platform;

  implement(app, knowledgeEndpoints.get, async ({ query }, { caller, transaction }) => {
    const knowledges = createKnowledgesRepository(transaction, caller.organizationId);
    const scope = scopeOf(caller);
    const agents = await createAgentsRepository(transaction, caller.organizationId).list(scope);
    const { collection_name: name } = query;
    // Who has all chatbots has also what no agent rests on any more.
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
      const asked = { organizationId: caller.organizationId, knowledgeId, question, language };
      const noAnswer = translator.text(language, 'server:answer.none');
      return searchKnowledge(transaction, asked, { limit, noAnswer });
    },
    { find: ({ id }, context) => findKnowledge(context, { knowledge_id: id }) },
  );
}
