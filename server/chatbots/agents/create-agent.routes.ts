import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { salesDetailsSchema } from '#shared/contracts/answers/sales-details.ts';
import type { NewAgent } from '#shared/contracts/chatbots/agent-changes.ts';
import { type AgentType, agentEndpoints, agentTypes } from '#shared/contracts/chatbots/agents.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { addAgent } from './add-agent.ts';
import type { AgentHooks, AgentSource } from './agent-hooks.ts';
import { createAgentsRepository } from './agents.repository.ts';
import { assertFeature } from './assert-feature.ts';
import { assertModelOffered } from './assert-model-offered.ts';
import { indexPublished } from './index-published.ts';

const callsWithoutSource = {
  general: agentEndpoints.createGeneral,
  'customer-service': agentEndpoints.createCustomerService,
  blooming: agentEndpoints.createBlooming,
} satisfies Record<Exclude<AgentType, AgentSource['type']>, AnyEndpoint>;

/** One endpoint for each type of agent. */
export function createAgentRoutes(
  app: App,
  { onPublish, onCreated }: Pick<AgentHooks, 'onPublish' | 'onCreated'>,
): void {
  for (const type of agentTypes) {
    if (!hasNoSource(type)) continue;
    implement(app, callsWithoutSource[type], ({ body }, context) => create(context, type, body), {
      find: (_params, context) => assertTypeEnabled(context, type),
    });
  }

  implement(app, agentEndpoints.createEcommerce, async ({ body }, context) => {
    const { ecommerce_url, csv_file_url, mapping, ...agent } = body;
    return createWithSource(context, agent, {
      type: 'ecommerce',
      ecommerce_url,
      csv_file_url,
      mapping,
    });
  });

  implement(app, agentEndpoints.createDocumentation, ({ body }, context) => {
    const { urls, sitemap_url, depth, page_limit, include, exclude, recrawl, ...agent } = body;
    const crawl = { urls, sitemap_url, depth, page_limit, include, exclude, recrawl };
    return createWithSource(context, agent, { type: 'documentation', ...crawl });
  });

  implement(app, agentEndpoints.createDataAnalysis, ({ body }, context) => {
    const { csv_ids, ...agent } = body;
    return createWithSource(context, agent, { type: 'data-analysis', csv_ids });
  });

  implement(
    app,
    agentEndpoints.createCompanion,
    ({ body: { profile, ...agent } }, context) =>
      profile
        ? createWithSource(context, agent, { type: 'companion', profile })
        : create(context, 'companion', agent),
    { find: (_params, context) => assertTypeEnabled(context, 'companion') },
  );

  implement(
    app,
    agentEndpoints.createSales,
    async ({ body }, context) => {
      const { products, prices, objections, offers, qualification, goal, booking_url, ...agent } =
        body;
      const given = { products, prices, objections, offers, qualification, goal, booking_url };
      const details = salesDetailsSchema.parse(given);
      return createWithSource(context, agent, { type: 'sales', details });
    },
    { find: (_params, context) => assertTypeEnabled(context, 'sales') },
  );

  /** Creates an agent with its first sources in the request's transaction. */
  async function createWithSource(context: MemberContext, input: NewAgent, source: AgentSource) {
    const created = await create(context, source.type, input);
    const { id: agentId, knowledge_id: knowledgeId } = created;
    if (knowledgeId) await onCreated(context, { agentId, knowledgeId }, source);
    return created;
  }

  async function create(context: MemberContext, type: AgentType, input: NewAgent) {
    await assertModelOffered(input.model, context);
    return indexPublished(await addAgent(context, type, input), context, onPublish);
  }
}

/** A disabled type is reported before any other error. */
function assertTypeEnabled({ caller, transaction }: MemberContext, type: AgentType): Promise<void> {
  return assertFeature(createAgentsRepository(transaction, caller.organizationId), type);
}

function hasNoSource(type: AgentType): type is keyof typeof callsWithoutSource {
  return type in callsWithoutSource;
}
