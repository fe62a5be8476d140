import { z } from 'zod';
import { flagSchema, idSchema, timeSchema, webUrlSchema } from './common.ts';
import { mostTables } from './data-tables.ts';
import { endpoint } from './endpoint.ts';
import { guidanceRulesSchema, offTopicSchema } from './guidance.ts';
import { languageSchema } from './languages.ts';
import { type AgentType, agentTypes } from './names.ts';
import { productMappingSchema } from './products.ts';
import { readingSchema } from './websites.ts';
import { fieldDiffSchema } from './windows.ts';

export { type AgentType, agentTypes };

export const agentTypeSchema = z.enum(agentTypes);

export const chatStyles = ['formal', 'friendly', 'casual', 'concise', 'custom'] as const;

/** What a business says of its agent (E43–E47, E50, E79, E82). */
export const agentSettingsSchema = z.strictObject({
  name: z.string().trim().max(60).default(''),
  description: z.string().max(4000).default(''),
  /** Summary of core products and services. */
  service_description: z.string().max(4000).default(''),
  pricing_description: z.string().max(4000).default(''),
  /** `same` answers in the customer's language. */
  language: z.union([languageSchema, z.literal('same')]).default('same'),
  contact: z.string().max(300).default(''),
  phone_number: z.string().max(40).default(''),
  url: z.union([webUrlSchema, z.literal('')]).default(''),
  chat_style: z.enum(chatStyles).default('friendly'),
  persona: z.string().max(4000).default(''),
  dataframe_description: z.string().max(4000).default(''),
  column_description: z.record(z.string().max(200), z.string().max(500)).default({}),
  /** What is done about which questions, in this order (N26). */
  guidance: guidanceRulesSchema.default([]),
  off_topic: offTopicSchema.prefault({}),
});
export type AgentSettings = z.infer<typeof agentSettingsSchema>;
export const agentSettingKeys = Object.keys(agentSettingsSchema.shape) as (keyof AgentSettings)[]; // keys of the shape

const settingsChange = {
  name: agentSettingsSchema.shape.name.unwrap().optional(),
  description: agentSettingsSchema.shape.description.unwrap().optional(),
  service_description: agentSettingsSchema.shape.service_description.unwrap().optional(),
  pricing_description: agentSettingsSchema.shape.pricing_description.unwrap().optional(),
  language: agentSettingsSchema.shape.language.unwrap().optional(),
  contact: agentSettingsSchema.shape.contact.unwrap().optional(),
  phone_number: agentSettingsSchema.shape.phone_number.unwrap().optional(),
  url: agentSettingsSchema.shape.url.unwrap().optional(),
  chat_style: agentSettingsSchema.shape.chat_style.unwrap().optional(),
  persona: agentSettingsSchema.shape.persona.unwrap().optional(),
  dataframe_description: agentSettingsSchema.shape.dataframe_description.unwrap().optional(),
  column_description: agentSettingsSchema.shape.column_description.unwrap().optional(),
  guidance: guidanceRulesSchema.optional(),
  off_topic: offTopicSchema.optional(),
};

export const newAgentSchema = z.strictObject({
  ...settingsChange,
  agent_on: z.boolean().optional(),
  knowledge_id: idSchema.optional(),
  /** Window to attach the agent to. */
  window_hash: z.string().max(64).optional(),
  /** Takes the place of the agent that the window already has. */
  replace: z.boolean().optional(),
});
export type NewAgent = z.infer<typeof newAgentSchema>;

/** A4: with the products of a shop, by its address or as an uploaded table. */
const newShopAgentSchema = newAgentSchema.extend({
  ecommerce_url: webUrlSchema.optional(),
  /** Address of an upload (U1, folder `csv`). */
  csv_file_url: z.string().max(2048).optional(),
  mapping: productMappingSchema.optional(),
});

/** A6: with the websites that it answers from, or the list of pages that one publishes. */
const newDocumentationAgentSchema = newAgentSchema.extend({
  urls: z.array(webUrlSchema).max(20).optional(),
  sitemap_url: webUrlSchema.optional(),
  ...readingSchema,
});

/** A7: with the tables that it computes on, as uploaded files (U1, folder `csv`), by key or address. */
const newDataAgentSchema = newAgentSchema.extend({
  csv_ids: z.array(z.string().min(1).max(2048)).max(mostTables).optional(),
});

export const agentChangeSchema = z.strictObject({
  ...settingsChange,
  type: agentTypeSchema.optional(),
  agent_on: z.boolean().optional(),
  knowledge_id: idSchema.optional(),
  clear: z.array(z.enum(agentSettingKeys)).max(agentSettingKeys.length).optional(),
  publish: z.boolean().optional(),
  /** An owner's reason to publish although questions of the set fail. */
  publish_anyway: z.string().trim().min(3).max(500).optional(),
  discard: z.boolean().optional(),
});
export type AgentChange = z.infer<typeof agentChangeSchema>;

export const knowledgeSummarySchema = z.object({
  id: idSchema,
  state: z.enum(['empty', 'indexing', 'ready', 'failed']),
  faqs: z.number().int(),
  documents: z.number().int(),
  chunks: z.number().int(),
});

/** An agent as the console shows it (A1). Settings are the draft's. */
export const agentSchema = agentSettingsSchema.extend({
  id: idSchema,
  hash_id: z.string(),
  type: agentTypeSchema,
  agent_on: z.boolean(),
  knowledge_id: idSchema.nullable(),
  knowledge: knowledgeSummarySchema.nullable(),
  window_hashes: z.array(z.string()),
  published_version: z.number().int(),
  draft_changes: z.number().int(),
  /** What publishing would change for customers. */
  diff: z.array(fieldDiffSchema),
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

/** A deleted agent; from `restore_until` it is erased with what only it knew. */
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
    requires: editAgent,
    summary,
    body: newAgentSchema,
    result: agentSchema,
    status: 201,
    errors: ['window_has_agent', 'feature_disabled'],
  });
}

export const agentEndpoints = {
  /** A2; matched before `get`. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/agents/list',
    access: 'member',
    requires: editAgent,
    summary: 'Agents of the organization.',
    query: z.object({ org_id: idSchema.optional() }),
    result: z.array(agentListItemSchema),
  }),
  /** Matched before `get`. */
  listDeleted: endpoint({
    method: 'GET',
    path: '/api/admin/agents/deleted',
    access: 'member',
    requires: editAgent,
    summary: 'Deleted agents that can still be restored, latest first.',
    result: z.array(deletedAgentSchema),
  }),
  /** A1 */
  get: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id',
    access: 'member',
    requires: editAgent,
    summary: 'One agent, by id or hash id.',
    params: agentParams,
    result: agentSchema,
  }),
  /** A3 */
  createGeneral: createEndpoint('general', 'Creates a general agent.'),
  /** A5 */
  createCustomerService: createEndpoint(
    'customer-service',
    'Creates a customer-service agent; it speaks formally unless told otherwise (K13).',
  ),
  /** A4 */
  createEcommerce: endpoint({
    ...createEndpoint('ecommerce', 'Creates an agent that finds products.'),
    body: newShopAgentSchema,
  }),
  /** A6 */
  createDocumentation: endpoint({
    ...createEndpoint('documentation', 'Creates an agent that answers from manuals and websites.'),
    body: newDocumentationAgentSchema,
  }),
  /** A7 */
  createDataAnalysis: endpoint({
    ...createEndpoint('data-analysis', 'Creates an agent that computes answers from tables.'),
    body: newDataAgentSchema,
  }),
  /** A8 */
  createCompanion: createEndpoint('companion', 'Creates an agent that speaks as a persona.'),
  /** A9 */
  createBlooming: createEndpoint('blooming', 'Creates an agent that teaches by example.'),
  /** A10 */
  createSales: createEndpoint('sales', 'Creates an agent that makes offers and finds leads.'),
  /** A11 */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/agents/:id',
    access: 'member',
    requires: editAgent,
    summary: 'Changes an agent’s draft, or publishes it. The type cannot change.',
    params: agentParams,
    body: agentChangeSchema,
    result: agentSchema,
    errors: ['type_immutable', 'stale_revision', 'gate_failed'],
  }),
  /** A12 */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/agents/:id',
    access: 'member',
    requires: editAgent,
    summary:
      'Deletes an agent; its windows become human-only. It can be restored for 30 days, then it is erased with the knowledge that no other agent uses.',
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
    requires: editAgent,
    summary:
      'Restores a deleted agent with its knowledge, also as the agent of its former windows that have no other by now.',
    params: agentParams,
    result: agentSchema,
  }),
};
