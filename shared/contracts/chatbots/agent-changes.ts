import { z } from 'zod';
import { companionProfileSchema } from '../answers/companion-profile.ts';
import { guidanceRulesSchema, offTopicSchema } from '../answers/guidance.ts';
import { salesDetailsSchema } from '../answers/sales-details.ts';
import { idSchema, webUrlSchema } from '../common.ts';
import { maxTables } from '../knowledge/data-tables.ts';
import { productMappingSchema } from '../knowledge/product-files.ts';
import { crawlFields } from '../knowledge/websites.ts';
import { agentSettingKeys, agentSettingsSchema, agentTypeSchema } from './agent-settings.ts';
import { publishAnywaySchema } from './publish-anyway.ts';

/** Settings to change; absent fields are left unchanged. */
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
  model: agentSettingsSchema.shape.model.unwrap().optional(),
};

/** New agent with its initial settings. */
export const newAgentSchema = z.strictObject({
  ...settingsChange,
  agent_on: z.boolean().optional(),
  knowledge_id: idSchema.optional(),
  /** Window to assign the agent to. */
  window_hash: z.string().max(64).optional(),
  /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
  replace: z.boolean().optional(),
});
export type NewAgent = z.infer<typeof newAgentSchema>;

/** New e-commerce agent with products from a shop URL or an uploaded table. */
export const newShopAgentSchema = newAgentSchema.extend({
  ecommerce_url: webUrlSchema.optional(),
  /** URL of an upload (folder `csv`). */
  csv_file_url: z.string().max(2048).optional(),
  mapping: productMappingSchema.optional(),
});

/** New documentation agent with websites or a sitemap to crawl. */
export const newDocumentationAgentSchema = newAgentSchema.extend({
  urls: z.array(webUrlSchema).max(20).optional(),
  sitemap_url: webUrlSchema.optional(),
  ...crawlFields,
});

/** New data-analysis agent with tables: keys or URLs of uploads (folder `csv`). */
export const newDataAgentSchema = newAgentSchema.extend({
  csv_ids: z.array(z.string().min(1).max(2048)).max(maxTables).optional(),
});

/** New companion with its persona. */
export const newCompanionSchema = newAgentSchema.extend({
  profile: companionProfileSchema.optional(),
});

/** New sales agent with its sales details. */
export const newSalesAgentSchema = newAgentSchema.extend(salesDetailsSchema.partial().shape);

/** Change of an agent's draft and state. */
export const agentChangeSchema = z.strictObject({
  ...settingsChange,
  type: agentTypeSchema.optional(),
  agent_on: z.boolean().optional(),
  knowledge_id: idSchema.optional(),
  clear: z.array(z.enum(agentSettingKeys)).max(agentSettingKeys.length).optional(),
  publish: z.boolean().optional(),
  publish_anyway: publishAnywaySchema.optional(),
  discard: z.boolean().optional(),
});
export type AgentChange = z.infer<typeof agentChangeSchema>;
