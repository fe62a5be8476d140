import type { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { type Revised, refuseStale } from '#server/platform/http/if-match.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type Agent,
  type AgentSettings,
  type AgentType,
  agentEndpoints,
  agentTypes,
  type NewAgent,
} from '#shared/contracts/agents.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { addAgent } from './add-agent.ts';
import { scopeOf } from './agent-scope.ts';
import { wholeAgentSettings } from './agent-settings.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';
import { assertFeature } from './assert-feature.ts';
import { changeAgent } from './change-agent.ts';
import { findAgent } from './find-agent.ts';
import { toAgent, toAgentListItem, toDeletedAgent } from './present-agent.ts';
import { removeAgent } from './remove-agent.ts';
import { restoreAgent } from './restore-agent.ts';

export interface PublishedAgent {
  organizationId: string;
  agentId: string;
  knowledgeId: string;
  settings: AgentSettings;
}

type BodyOf<E extends { body: z.ZodType }> = z.output<E['body']>;

/** What a new agent is to know from the beginning: a shop (A4), websites (A6) or tables (A7). */
export type AgentSource =
  | ({ type: 'ecommerce' } & Omit<BodyOf<typeof agentEndpoints.createEcommerce>, keyof NewAgent>)
  | ({ type: 'documentation' } & Omit<
      BodyOf<typeof agentEndpoints.createDocumentation>,
      keyof NewAgent
    >)
  | ({ type: 'data-analysis' } & Omit<
      BodyOf<typeof agentEndpoints.createDataAnalysis>,
      keyof NewAgent
    >);

/**
 * May refuse to publish, by throwing: the settings of an agent, or of a window that has it. It tries
 * `change` beforehand, which says what would be published. What it resolves to runs with the change.
 */
export type BeforePublish = (
  steps: StepsContext,
  change: (context: MemberContext) => Promise<Publishing>,
  anyway: string | undefined,
) => Promise<(context: MemberContext, publishing: Publishing) => Promise<void>>;

/** Which settings are about to go live. */
export interface Publishing {
  agentId: string | null;
  /** null for an agent that no window uses: no customer meets it. */
  windowId: string | null;
  /** What is changed, as it was before. */
  before: Revised;
}

interface AgentHooks {
  clock: Clock;
  /** Runs in the transaction in which an agent is created that is told what it is to know. */
  onCreated?: (context: MemberContext, knowledgeId: string, source: AgentSource) => Promise<void>;
  /**
   * Runs in the request's transaction whenever settings go live, or become part of another
   * knowledge: to index what they tell.
   */
  onPublish?: (transaction: TenantTransaction, agent: PublishedAgent) => Promise<void>;
  /** Runs in the transaction in which an agent is deleted. */
  onRemove?: (
    transaction: TenantTransaction,
    agent: Pick<PublishedAgent, 'organizationId' | 'agentId'>,
  ) => Promise<void>;
  beforePublish?: BeforePublish;
}

const createCalls = {
  general: agentEndpoints.createGeneral,
  'customer-service': agentEndpoints.createCustomerService,
  companion: agentEndpoints.createCompanion,
  blooming: agentEndpoints.createBlooming,
  sales: agentEndpoints.createSales,
} satisfies Record<Exclude<AgentType, AgentSource['type']>, AnyEndpoint>;

/** The agents behind the windows (A1–A12). */
export function agentRoutes(
  app: App,
  { clock, onPublish, onRemove, onCreated, beforePublish }: AgentHooks,
): void {
  implement(app, agentEndpoints.list, async ({ query }, { caller, transaction }) => {
    const { organizationId } = caller;
    if (query.org_id && query.org_id !== organizationId) throw new AppError('not_found');
    const scope = scopeOf(caller);
    const rows = await createAgentsRepository(transaction, organizationId).list(scope);
    return rows.map((row) => toAgentListItem(row, scope.windows));
  });

  implement(app, agentEndpoints.listDeleted, async (_input, { caller, transaction }) => {
    const scope = scopeOf(caller);
    const agents = createAgentsRepository(transaction, caller.organizationId);
    const rows = await agents.listDeleted(scope);
    return rows.map((row) => toDeletedAgent(row, scope.windows));
  });

  implement(
    app,
    agentEndpoints.get,
    (_input, { caller }, agent: AgentRow) => toAgent(agent, scopeOf(caller).windows),
    { find: ({ id }, context) => findAgent(id, context) },
  );

  for (const type of agentTypes) {
    if (!isPlain(type)) continue;
    implement(
      app,
      createCalls[type],
      async ({ body }, context) => published(await addAgent(context, type, body), context),
      { find: (_params, context) => assertSwitchedOn(context, type) },
    );
  }

  implement(app, agentEndpoints.createEcommerce, async ({ body }, context) => {
    const { ecommerce_url, csv_file_url, mapping, ...agent } = body;
    return createWith(context, agent, { type: 'ecommerce', ecommerce_url, csv_file_url, mapping });
  });

  implement(app, agentEndpoints.createDocumentation, ({ body }, context) => {
    const { urls, sitemap_url, depth, page_limit, include, exclude, recrawl, ...agent } = body;
    const reading = { urls, sitemap_url, depth, page_limit, include, exclude, recrawl };
    return createWith(context, agent, { type: 'documentation', ...reading });
  });

  implement(app, agentEndpoints.createDataAnalysis, ({ body }, context) => {
    const { csv_ids, ...agent } = body;
    return createWith(context, agent, { type: 'data-analysis', csv_ids });
  });

  implementInSteps(
    app,
    agentEndpoints.change,
    async ({ params, body }, steps) => {
      const change = async (context: MemberContext) => {
        const agent = await findAgent(params.id, context, { toChange: true });
        await changeAgent(context, agent, body);
        return { agentId: agent.id, windowId: agent.windows[0]?.id ?? null, before: agent };
      };
      const andThen = body.publish
        ? await beforePublish?.(steps, change, body.publish_anyway)
        : undefined;
      return steps.finish(async (context) => {
        const changed = await change(context);
        await andThen?.(context, changed);
        const { agentId } = changed;
        if (body.publish || body.knowledge_id) return published(agentId, context);
        return toAgent(await findAgent(agentId, context), scopeOf(context.caller).windows);
      });
    },
    {
      find: ({ id }, context) => findAgent(id, context, { toChange: true }),
      check: refuseStale,
    },
  );

  implement(
    app,
    agentEndpoints.remove,
    async ({ query }, context, agent: AgentRow) => {
      const removed = await removeAgent(context, agent, {
        force: query.force ?? false,
        now: clock(),
      });
      const { organizationId } = context.caller;
      await onRemove?.(context.transaction, { organizationId, agentId: agent.id });
      return removed;
    },
    { find: ({ id }, context) => findAgentToRemove(id, context) },
  );

  implement(
    app,
    agentEndpoints.restore,
    async (_input, context, agent: AgentRow) => {
      await restoreAgent(context, agent);
      await published(agent.id, context);
      return toAgent(await findAgent(agent.id, context), scopeOf(context.caller).windows);
    },
    {
      find: async ({ id }, { caller, transaction }) => {
        const agents = createAgentsRepository(transaction, caller.organizationId);
        const scope = scopeOf(caller);
        const agent = await agents.find(id, scope, { lock: true });
        return found(agent ?? (await agents.findDeleted(id, scope)), 'agent');
      },
    },
  );

  /** All of it, or nothing. */
  async function createWith(context: MemberContext, input: NewAgent, source: AgentSource) {
    const created = await published(await addAgent(context, source.type, input), context);
    if (created.knowledge_id) await onCreated?.(context, created.knowledge_id, source);
    return created;
  }

  /** Tells of an agent whose settings are live from now on, in its knowledge. */
  async function published(id: string, context: MemberContext): Promise<Agent> {
    const { caller, transaction } = context;
    const agent = await findAgent(id, context);
    await onPublish?.(transaction, {
      organizationId: caller.organizationId,
      agentId: agent.id,
      knowledgeId: agent.knowledge_id,
      settings: wholeAgentSettings(agent.type, agent.published),
    });
    return toAgent(agent, scopeOf(caller).windows);
  }
}

/** That a type is switched off is told before anything else of the call is looked at (G4). */
function assertSwitchedOn({ caller, transaction }: MemberContext, type: AgentType): Promise<void> {
  return assertFeature(createAgentsRepository(transaction, caller.organizationId), type);
}

function isPlain(type: AgentType): type is keyof typeof createCalls {
  return type in createCalls;
}

/** Locked; an agent whose type was withdrawn may be deleted all the same. */
async function findAgentToRemove(
  idOrHash: string,
  { caller, transaction }: MemberContext,
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return found(await agents.find(idOrHash, scopeOf(caller), { lock: true }), 'agent');
}
