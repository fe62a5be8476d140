import { z } from 'zod';
import { idSchema } from './common.ts';
import { agentTypes } from './names.ts';
import { pageSchema, settingKeys, windowSettingsSchema } from './window-settings.ts';

/** Version of the create call (K9, G16). */
export const windowVersion = '2023-09-25';

const originSchema = z
  .string()
  .trim()
  .max(2048)
  .overwrite(originOf)
  .regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/, 'invalid_url')
  .refine((origin) => !everybodysHosts.test(origin), 'everybodys_address');

/** `*.com` and `*.co.kr`: whoever registers a name there. */
const everybodysHosts =
  /^https?:\/\/\*\.(?:(?:ac|co|com|edu|go|gob|gov|ne|net|or|org|pe|re)\.[a-z]{2}|[a-z0-9-]+)(?::\d+)?$/;

/** The origin of an address as browsers send it: without a path, names of other scripts in punycode. */
function originOf(address: string): string {
  const plain = z.url({ protocol: /^https?$/ }).safeParse(address.replace('://*.', '://'));
  if (!plain.success) return address;
  const url = new URL(plain.data);
  if (url.username) return address;
  return address.includes('://*.') ? `${url.protocol}//*.${url.host}` : url.origin;
}

/** Fields that take effect at once, without publishing. */
const operationalFields = {
  agent_id: idSchema.nullable().optional(),
  agent_on: z.boolean().optional(),
  hidden: z.boolean().optional(),
  /** Origins of the sites that may embed the widget; empty: any. `https://*.example.com` works. */
  allowed_origins: z.array(originSchema).max(50).optional(),
};

/** The same fields without their defaults: what is absent stays as it is (G7). */
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

const settingsChange = changesOf(windowSettingsSchema);

/** Of the dedicated page (W8); takes effect at once. */
export const pageChangeSchema = z.strictObject(changesOf(pageSchema));
export type PageChange = z.infer<typeof pageChangeSchema>;

/** Mirrors the SMS channel; not changed here. */
const usingSms = z.boolean().optional();

export const newWindowSchema = z.strictObject({
  ...settingsChange,
  name: windowSettingsSchema.shape.name,
  ...operationalFields,
  hash_id: z.string().max(64).optional(),
  /** Of the agent that is created when there is no `agent_id`; `general` by default. */
  agent_type: z.enum(agentTypes).optional(),
  using_sms: usingSms,
  version: z.string().default(windowVersion),
});
export type NewWindow = z.infer<typeof newWindowSchema>;

export const windowChangeSchema = z.strictObject({
  ...settingsChange,
  ...operationalFields,
  using_sms: usingSms,
  /** Fields to set back to their default (Q28). */
  clear: z.array(z.enum(settingKeys)).max(settingKeys.length).optional(),
  /** Copies the draft to what customers see. */
  publish: z.boolean().optional(),
  /** An owner's reason to publish although questions of the set fail. */
  publish_anyway: z.string().trim().min(3).max(500).optional(),
  /** Takes the published settings back into the draft. */
  discard: z.boolean().optional(),
});
export type WindowChange = z.infer<typeof windowChangeSchema>;
