import { z } from 'zod';
import { flagSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { type AgentType, agentTypes } from '../names.ts';
import {
  agentChangeSchema,
  newAgentSchema,
  newCompanionSchema,
  newDataAgentSchema,
  newDocumentationAgentSchema,
  newSalesAgentSchema,
  newShopAgentSchema,
} from './agent-changes.ts';
import { agentSettingsSchema, agentTypeSchema } from './agent-settings.ts';
import { fieldDiffSchema } from './windows.ts';

export { type AgentType, agentTypes };

/** State and size of an agent's knowledge base. */
export const knowledgeSummarySchema = z.object({
  id: idSchema,
  state: z.enum(['empty', 'indexing', 'ready', 'failed']),
  faqs: z.number().int(),
  documents: z.number().int(),
  chunks: z.number().int(),
});

/** Agent with its draft settings. */
export const agentSchema = agentSettingsSchema.extend({
  id: idSchema,
  hash_id: z.string(),
  type: agentTypeSchema,
  agent_on: z.boolean(),
  knowledge_id: idSchema.nullable(),
  knowledge: knowledgeSummarySchema.nullable(),
  window_hashes: z.array(z.string()),
  published_version: z.number().int(),
  /** Number of settings that differ from the published version. */
  draft_changes: z.number().int(),
  /** Differences between the draft and the published version. */
  diff: z.array(fieldDiffSchema),
  /** Increases with every change; send it in `If-Match`. */
  revision: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Agent = z.infer<typeof agentSchema>;

export const agentListItemSchema = z.object({
  id: idSchema,
  hash_id: z.string(),
  name: z.string(),
  type: agentTypeSchema,
  agent_on: z.boolean(),
  window_hashes: z.array(z.string()),
  knowledge: knowledgeSummarySchema.nullable(),
  updated_at: timeSchema,
});

/** Deleted agent; erased with its knowledge base after `restore_until`. */
export const deletedAgentSchema = agentListItemSchema.extend({
  deleted_at: timeSchema,
  restore_until: timeSchema,
});
export type DeletedAgent = z.infer<typeof deletedAgentSchema>;

const editAgent = ['manage_chatbots_part', 'manage_chatbots_all'] as const;
const agentParams = z.object({ id: idSchema });

function createEndpoint(type: AgentType, summary: string) {
  return endpoint({
    method: 'POST',
    path: `/api/admin/agents/${type}`,
    access: 'member',
    anyOf: editAgent,
    summary,
    body: newAgentSchema,
    result: agentSchema,
    status: 201,
    errors: ['window_has_agent', 'feature_disabled'],
  });
}

export const agentEndpoints = {
  /** Must be matched before `get`. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/agents/list',
    access: 'member',
    anyOf: editAgent,
    summary: 'Lists the agents of the organization.',
    query: z.object({ org_id: idSchema.optional() }),
    result: z.array(agentListItemSchema),
  }),
  /** Must be matched before `get`. */
  listDeleted: endpoint({
    method: 'GET',
    path: '/api/admin/agents/deleted',
    access: 'member',
    anyOf: editAgent,
    summary: 'Lists deleted agents that can be restored, most recently deleted first.',
    result: z.array(deletedAgentSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id',
    access: 'member',
    anyOf: editAgent,
    summary: 'Returns an agent by id or hash id.',
    params: agentParams,
    result: agentSchema,
  }),
  createGeneral: createEndpoint('general', 'Creates a general agent.'),
  createCustomerService: createEndpoint(
    'customer-service',
    'Creates a customer-service agent; its default chat style is formal.',
  ),
  createEcommerce: endpoint({
    ...createEndpoint('ecommerce', 'Creates an e-commerce agent, which recommends products.'),
    body: newShopAgentSchema,
  }),
  createDocumentation: endpoint({
    ...createEndpoint(
      'documentation',
      'Creates a documentation agent, which answers from documents and websites.',
    ),
    body: newDocumentationAgentSchema,
  }),
  createDataAnalysis: endpoint({
    ...createEndpoint(
      'data-analysis',
      'Creates a data-analysis agent, which computes answers from tables.',
    ),
    body: newDataAgentSchema,
  }),
  createCompanion: endpoint({
    ...createEndpoint('companion', 'Creates a companion, which speaks as a persona.'),
    body: newCompanionSchema,
  }),
  createBlooming: createEndpoint(
    'blooming',
    'Creates a blooming agent, which is suitable for children.',
  ),
  createSales: endpoint({
    ...createEndpoint('sales', 'Creates a sales agent, which presents offers and collects leads.'),
    body: newSalesAgentSchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/agents/:id',
    access: 'member',
    anyOf: editAgent,
    summary: 'Updates, publishes or discards the draft of an agent. The type cannot change.',
    params: agentParams,
    body: agentChangeSchema,
    result: agentSchema,
    errors: ['feature_disabled', 'type_immutable', 'stale_revision', 'gate_failed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/agents/:id',
    access: 'member',
    anyOf: editAgent,
    summary:
      'Deletes an agent; only members answer in its windows. It can be restored for 30 days, after which it is erased with its unshared knowledge base.',
    params: agentParams,
    query: z.object({ force: flagSchema.optional() }),
    result: z.object({
      deleted: z.number().int(),
      window_hashes: z.array(z.string()),
      restore_until: timeSchema,
    }),
    errors: ['agent_in_use'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/restore',
    access: 'member',
    anyOf: editAgent,
    summary:
      'Restores a deleted agent with its knowledge base and reassigns it to its windows that have no other agent.',
    params: agentParams,
    result: agentSchema,
  }),
};
