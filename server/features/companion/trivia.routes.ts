import type { AgentRow } from '#server/features/agents/index.ts';
import { namedIds } from '#server/features/knowledge/index.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { companionEndpoints } from '#shared/contracts/companion.ts';
import { triviaLimits } from '#shared/contracts/companion-trivia.ts';
import { forget, learnTrivia } from './learn.ts';
import { ofCompanion, ofCompanionToChange } from './of-companion.ts';
import { createTriviaRepository, type TriviaRow, toTrivia } from './trivia.repository.ts';

/** 200 facts of the longest kind. */
const bodyLimit = 2 * 1024 * 1024;
const mostCategories = 50;

/** Facts of the persona's life (CO4); what is changed is answered with at once. */
export function triviaRoutes(app: App): void {
  implement(
    app,
    companionEndpoints.trivia,
    async ({ query: { page, size, ...filter } }, context, { id: agentId }: AgentRow) => {
      const trivia = triviaOf(context);
      const rows = await trivia.list({ agentId, ...filter, page, size });
      return {
        items: rows.map(toTrivia),
        ...{ total: await trivia.count({ agentId, ...filter }), page, size },
        categories: {
          first: await trivia.categories(agentId, 'first_category', mostCategories),
          second: await trivia.categories(agentId, 'second_category', mostCategories),
        },
      };
    },
    ofCompanion,
  );

  implement(
    app,
    companionEndpoints.addTrivia,
    async ({ body }, context, agent: AgentRow) => {
      const { items, text = '', first_category = '', second_category = '' } = body;
      // The contract refuses what has neither.
      const given = items ?? [{ text, first_category, second_category }];
      const trivia = triviaOf(context);
      if ((await trivia.count({ agentId: agent.id })) + given.length > triviaLimits.perAgent) {
        const limit = triviaLimits.perAgent;
        throw new AppError('limit_reached', `more than ${limit} facts`, { limit });
      }
      const rows = await trivia.add(agent.id, given);
      await learnTrivia(context.transaction, placeOf(context, agent), rows);
      for (const row of rows) await audit(context, 'added', row.id, { after: toTrivia(row) });
      // Nothing is changed, and so nothing is written.
      if (rows.length === 0) await audit(context, 'added', agent.id, { before: {}, after: {} });
      return { items: rows.map(toTrivia), unchanged: given.length - rows.length };
    },
    { ...ofCompanionToChange, bodyLimit },
  );

  implement(
    app,
    companionEndpoints.changeTrivia,
    async ({ body }, context, { agent, before }: { agent: AgentRow; before: TriviaRow }) => {
      const change = {
        text: body.text ?? before.text,
        first_category: body.first_category ?? before.first_category,
        second_category: body.second_category ?? before.second_category,
      };
      const row = await triviaOf(context).change(before.id, agent.id, change);
      if (!row) throw invalidField('text', 'duplicate');
      await learnTrivia(context.transaction, placeOf(context, agent), [row]);
      await audit(context, 'changed', row.id, { before: toTrivia(before), after: toTrivia(row) });
      return toTrivia(row);
    },
    {
      async find({ agent_id, trivia_id }, context) {
        const agent = await ofCompanionToChange.find({ agent_id }, context);
        const before = found(await triviaOf(context).find(agent.id, trivia_id), 'fact');
        return { agent, before };
      },
    },
  );

  implement(
    app,
    companionEndpoints.removeTrivia,
    async ({ query, body }, context, agent: AgentRow) => {
      const ids = namedIds({ query, body });
      const trivia = triviaOf(context);
      const rows = await trivia.findMany(agent.id, ids);
      if (rows.length < ids.length) found(null, 'fact');
      await forget(context.transaction, placeOf(context, agent), 'trivia', ids);
      await trivia.remove(ids);
      for (const row of rows) await audit(context, 'deleted', row.id, { before: toTrivia(row) });
      return { deleted: rows.length };
    },
    ofCompanionToChange,
  );
}

function audit(
  context: MemberContext,
  what: 'added' | 'changed' | 'deleted',
  objectId: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const action = `companion.trivia_${what}` as const;
  return context.audit({ action, objectType: 'companion_trivia', objectId, ...change });
}

function triviaOf({ transaction, caller }: MemberContext) {
  return createTriviaRepository(transaction, caller.organizationId);
}

function placeOf({ caller }: MemberContext, { knowledge_id: knowledgeId }: AgentRow) {
  return { organizationId: caller.organizationId, knowledgeId };
}
