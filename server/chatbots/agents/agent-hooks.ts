import type { z } from 'zod';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import type { Revised } from '#server/platform/http/if-match.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import type { NewAgent } from '#shared/contracts/chatbots/agent-changes.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import type { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';

export interface PublishedAgent {
  organizationId: string;
  agentId: string;
  knowledgeId: string;
  settings: AgentSettings;
}

type BodyOf<E extends { body: z.ZodType }> = z.output<E['body']>;

/** The initial knowledge of a new agent: a shop, websites, tables, a persona or sales details. */
export type AgentSource =
  | ({ type: 'ecommerce' } & Omit<BodyOf<typeof agentEndpoints.createEcommerce>, keyof NewAgent>)
  | ({ type: 'documentation' } & Omit<
      BodyOf<typeof agentEndpoints.createDocumentation>,
      keyof NewAgent
    >)
  | ({ type: 'data-analysis' } & Omit<
      BodyOf<typeof agentEndpoints.createDataAnalysis>,
      keyof NewAgent
    >)
  | { type: 'companion'; profile: CompanionProfile }
  | { type: 'sales'; details: SalesDetails };

/**
 * Called before settings of an agent, or of a window with an agent, are published; throws to
 * prevent it. `change` makes the change that would be published. `overrideReason` is an owner's
 * reason to publish even if the evaluation fails. The returned function must run in the transaction
 * that publishes.
 */
export type BeforePublish = (
  steps: StepsContext,
  change: (context: MemberContext) => Promise<Publishing>,
  overrideReason: string | undefined,
) => Promise<(context: MemberContext, publishing: Publishing) => Promise<void>>;

/** Whose settings are about to be published. */
export interface Publishing {
  agentId: string | null;
  /** Null for an agent without windows, which no customer can reach. */
  windowId: string | null;
  /** The state before the change. */
  before: Revised;
}

/**
 * Runs in the request's transaction when an agent's settings are published or move to another
 * knowledge base, to index them.
 */
export type OnPublish = (transaction: TenantTransaction, agent: PublishedAgent) => Promise<void>;

type CreatedAgent = Pick<PublishedAgent, 'agentId' | 'knowledgeId'>;

/** Implemented by features of later domains, which react to changes of agents. */
export interface AgentHooks {
  /** Runs in the transaction that creates an agent with initial sources. */
  onCreated: (context: MemberContext, agent: CreatedAgent, source: AgentSource) => Promise<void>;
  onPublish: OnPublish;
  /** Runs in the transaction that deletes an agent. */
  onRemove: (
    transaction: TenantTransaction,
    agent: Pick<PublishedAgent, 'organizationId' | 'agentId'>,
  ) => Promise<void>;
  beforePublish: BeforePublish;
}
