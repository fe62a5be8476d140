import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { findKnowledge } from './find-knowledge.ts';
import { searchKnowledge } from './search-knowledge.ts';

/** What a knowledge holds for a question (N14). */
export function knowledgeRoutes(app: App): void {
  const { translator } = app.platform;

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
