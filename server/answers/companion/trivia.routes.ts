import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { requestedIds } from '#server/knowledge/knowledge-base/index.ts';
import { AppError, found, invalidField, notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { triviaLimits } from '#shared/contracts/answers/companion-trivia.ts';
import { companionAgent, editableCompanionAgent } from './companion-agent.ts';
import { indexTargetOf, indexTrivia, removeFromIndex } from './index-companion.ts';
import { createTriviaRepository, type TriviaRow, toTrivia } from './trivia.repository.ts';

/** 200 facts of the maximum length. */
const bodyLimit = 2 * 1024 * 1024;
const maxCategories = 50;

/** Facts about a persona, which are searchable as soon as they are saved. */
export function triviaRoutes(app: App): void {
  implement(
    app,
    companionEndpoints.trivia,
    async ({ query: { page, size, ...filter } }, context, { id: agentId }: AgentRow) => {
      const trivia = triviaOf(context);
      const rows = await trivia.list({ agentId, ...filter, page, size });
      return {
        items: rows.map(toTrivia),
        total: await trivia.count({ agentId, ...filter }),
        page,
        size,
        categories: {
          first: await trivia.listCategories(agentId, 'first_category', maxCategories),
          second: await trivia.listCategories(agentId, 'second_category', maxCategories),
        },
      };
    },
    companionAgent,
  );

  implement(
    app,
    companionEndpoints.addTrivia,
    async ({ body }, context, agent: AgentRow) => {
      const { items, text = '', first_category = '', second_category = '' } = body;
      // The contract requires one of the two.
      const given = items ?? [{ text, first_category, second_category }];
      const trivia = triviaOf(context);
      await assertTriviaQuota(context, agent.id, given.length);
      const rows = await trivia.add(agent.id, given);
      await indexTrivia(context.transaction, indexTargetOf(context, agent), rows);
      for (const row of rows) await audit(context, 'added', row.id, { after: toTrivia(row) });
      // The audit log needs an entry for every call, even when nothing changed.
      if (rows.length === 0) await audit(context, 'added', agent.id, { before: {}, after: {} });
      return { items: rows.map(toTrivia), unchanged: given.length - rows.length };
    },
    {
      ...editableCompanionAgent,
      bodyLimit,
      check: (context, { id }) => assertTriviaQuota(context, id, 1),
    },
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
      const row = await triviaOf(context).change(before.id, change);
      if (!row) throw invalidField('text', 'duplicate');
      await indexTrivia(context.transaction, indexTargetOf(context, agent), [row]);
      await audit(context, 'changed', row.id, { before: toTrivia(before), after: toTrivia(row) });
      return toTrivia(row);
    },
    {
      async find({ agent_id, trivia_id }, context) {
        const agent = await editableCompanionAgent.find({ agent_id }, context);
        const before = found(await triviaOf(context).find(agent.id, trivia_id), 'fact');
        return { agent, before };
      },
    },
  );

  implement(
    app,
    companionEndpoints.removeTrivia,
    async ({ query, body }, context, agent: AgentRow) => {
      const ids = requestedIds({ query, body });
      const trivia = triviaOf(context);
      const rows = await trivia.findMany(agent.id, ids);
      if (rows.length < ids.length) throw notFound('fact');
      await removeFromIndex(context.transaction, indexTargetOf(context, agent), 'trivia', ids);
      await trivia.remove(ids);
      for (const row of rows) await audit(context, 'deleted', row.id, { before: toTrivia(row) });
      return { deleted: rows.length };
    },
    editableCompanionAgent,
  );
}

/** Throws when the persona would have too many facts. */
async function assertTriviaQuota(
  context: MemberContext,
  agentId: string,
  added: number,
): Promise<void> {
  const limit = triviaLimits.perAgent;
  if ((await triviaOf(context).count({ agentId })) + added <= limit) return;
  throw new AppError('limit_reached', `more than ${limit} facts`, { limit });
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
