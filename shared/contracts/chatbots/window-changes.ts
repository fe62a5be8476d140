import { z } from 'zod';
import { idSchema } from '../common.ts';
import { agentTypes } from '../names.ts';
import { publishAnywaySchema } from './publish-anyway.ts';
import {
  hoursInputSchema,
  pageSchema,
  settingKeys,
  type WindowPage,
  windowSettingsSchema,
} from './window-settings.ts';

/** Default version of the API for creating windows. */
export const windowVersion = '2023-09-25';

const originSchema = z
  .string()
  .trim()
  .max(2048)
  .overwrite(originOf)
  .regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/, 'invalid_url');

/** Normalizes a URL to its origin, with internationalized host names in punycode. */
function originOf(text: string): string {
  const plain = z.url({ protocol: /^https?$/ }).safeParse(text.replace('://*.', '://'));
  if (!plain.success) return text;
  const url = new URL(plain.data);
  if (url.username) return text;
  return text.includes('://*.') ? `${url.protocol}//*.${url.host}` : url.origin;
}

/** Fields that take effect immediately, without publishing. */
const operationalFields = {
  agent_id: idSchema.nullable().optional(),
  agent_on: z.boolean().optional(),
  hidden: z.boolean().optional(),
  /** Origins that may embed the widget, such as `https://*.example.com`; empty: any. */
  allowed_origins: z.array(originSchema).max(50).optional(),
};

/** Makes every field optional and removes defaults, so that absent fields are left unchanged. */
function changesOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [
      key,
      z.optional(
        schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
          ? schema.unwrap()
          : schema,
      ),
    ]),
  ) as unknown as {
    // each key keeps its own schema, made optional and without its default
    [Key in keyof Shape]: z.ZodOptional<Shape[Key]>;
  };
}

const settingsChange = {
  ...changesOf(windowSettingsSchema),
  hours: hoursInputSchema.optional(),
};

const pageKeys = Object.keys(pageSchema.shape) as (keyof WindowPage)[]; // keys of the shape

/** Change of the dedicated page; takes effect immediately. */
export const pageChangeSchema = z.strictObject({
  ...changesOf(pageSchema),
  /** Fields to reset to their defaults. */
  clear: z.array(z.enum(pageKeys)).max(pageKeys.length).optional(),
});
export type PageChange = z.infer<typeof pageChangeSchema>;

/** Read-only mirror of the SMS channel, accepted for compatibility and ignored. */
const usingSms = z.boolean().optional();

export const newWindowSchema = z.strictObject({
  ...settingsChange,
  name: windowSettingsSchema.shape.name,
  ...operationalFields,
  hash_id: z.string().max(64).optional(),
  /** Type of the agent that is created if `agent_id` is absent; defaults to `general`. */
  agent_type: z.enum(agentTypes).optional(),
  using_sms: usingSms,
  version: z.string().default(windowVersion),
});
export type NewWindow = z.infer<typeof newWindowSchema>;

const clearableKeys = [...settingKeys, 'agent_id', 'allowed_origins'] as const;

export const windowChangeSchema = z.strictObject({
  ...settingsChange,
  ...operationalFields,
  using_sms: usingSms,
  /** Fields to reset to their defaults. */
  clear: z.array(z.enum(clearableKeys)).max(clearableKeys.length).optional(),
  /** Publishes the draft. */
  publish: z.boolean().optional(),
  publish_anyway: publishAnywaySchema.optional(),
  /** Resets the draft to the published settings. */
  discard: z.boolean().optional(),
});
export type WindowChange = z.infer<typeof windowChangeSchema>;
