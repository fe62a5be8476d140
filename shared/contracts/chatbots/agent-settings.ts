import { z } from 'zod';
import { guidanceRulesSchema, offTopicSchema } from '../answers/guidance.ts';
import { webUrlSchema } from '../common.ts';
import { languageSchema } from '../languages.ts';
import { agentTypes } from '../names.ts';

export const agentTypeSchema = z.enum(agentTypes);

/** Tone of an agent's answers; `custom` is defined by `persona`. */
export const chatStyles = ['formal', 'friendly', 'casual', 'concise', 'custom'] as const;

/** Settings of an agent that customers notice; edited as a draft and published. */
export const agentSettingsSchema = z.strictObject({
  name: z.string().trim().max(60).default(''),
  description: z.string().max(4000).default(''),
  /** Summary of the main products and services. */
  service_description: z.string().max(4000).default(''),
  pricing_description: z.string().max(4000).default(''),
  /** Language of answers; `same`: the customer's language. */
  language: z.union([languageSchema, z.literal('same')]).default('same'),
  contact: z.string().max(300).default(''),
  phone_number: z.string().max(40).default(''),
  url: z.union([webUrlSchema, z.literal('')]).default(''),
  chat_style: z.enum(chatStyles).default('friendly'),
  persona: z.string().max(4000).default(''),
  dataframe_description: z.string().max(4000).default(''),
  column_description: z.record(z.string().max(200), z.string().max(500)).default({}),
  /** Guidance rules in order of precedence. */
  guidance: guidanceRulesSchema.default([]),
  off_topic: offTopicSchema.prefault({}),
  /**
   * `default`, `operator`, `none` or the name of a model of the organization. A name that is unknown,
   * such as in a file of another organization, counts as `default`.
   */
  model: z.string().trim().min(1).max(60).default('default'),
});
export type AgentSettings = z.infer<typeof agentSettingsSchema>;
export const agentSettingKeys = Object.keys(agentSettingsSchema.shape) as (keyof AgentSettings)[]; // keys of the shape
