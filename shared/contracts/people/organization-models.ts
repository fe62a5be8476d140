import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema, webUrlSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { reservedModelNames } from '../names.ts';
import { plainName } from '../plain-name.ts';

/** Per million tokens, in the organization's currency; null: unknown. */
const priceSchema = z.number().min(0).max(1_000_000).nullable();

const nameSchema = plainName(60)
  .min(1)
  .refine((name) => !reservedModelNames.some((reserved) => reserved === name), 'invalid');

/** Model of the organization without its key. */
export const organizationModelSchema = z.object({
  id: idSchema,
  /** Chatbots choose the model by this name, which cannot change. */
  name: z.string(),
  base_url: z.string(),
  model: z.string(),
  /** Last characters of the key: `…8fQ2`; null: no key. */
  key_hint: z.string().nullable(),
  prompt_price: priceSchema,
  completion_price: priceSchema,
  /** Used by the chatbots that choose none. */
  is_default: z.boolean(),
  created_by: z.string().nullable(),
  created_at: timeSchema,
});
export type OrganizationModel = z.infer<typeof organizationModelSchema>;

const fields = {
  /** OpenAI-compatible base URL without `/chat/completions`; https, on the public Internet. */
  base_url: webUrlSchema,
  model: z.string().trim().min(1).max(120),
  /** Empty: the server needs none. */
  api_key: z.string().trim().max(500),
  prompt_price: priceSchema,
  completion_price: priceSchema,
  is_default: z.boolean(),
};

const newModelSchema = z.strictObject({
  name: nameSchema,
  base_url: fields.base_url,
  model: fields.model,
  api_key: fields.api_key.default(''),
  prompt_price: fields.prompt_price.default(null),
  completion_price: fields.completion_price.default(null),
  is_default: fields.is_default.default(false),
});
export type NewOrganizationModel = z.infer<typeof newModelSchema>;

const modelChangeSchema = z.strictObject({
  base_url: fields.base_url.optional(),
  model: fields.model.optional(),
  /** Absent: unchanged; required when `base_url` moves to another host. */
  api_key: fields.api_key.optional(),
  prompt_price: fields.prompt_price.optional(),
  completion_price: fields.completion_price.optional(),
  is_default: fields.is_default.optional(),
});
export type OrganizationModelChange = z.infer<typeof modelChangeSchema>;

/** Why a model did not answer a test. */
export const modelFailures = [
  'connect',
  'http',
  'timeout_first',
  'timeout_idle',
  'reasoning_limit',
  'interrupted',
  'stream_error',
  'malformed',
] as const;

const guard = {
  access: 'member',
  anyOf: ['manage_chatbots_all'],
  roles: ['owner', 'leader'],
} as const;
const params = z.object({ id: idSchema });

/** Models with the organization's own keys. */
export const organizationModelEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/models',
    ...guard,
    summary: 'Lists the models of the organization, without their keys.',
    result: z.object({ items: z.array(organizationModelSchema), currency: z.string() }),
  }),
  /** Must be matched before paths with an id. */
  offered: endpoint({
    method: 'GET',
    path: '/api/admin/models/offered',
    access: 'member',
    anyOf: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'Lists the models that a chatbot can choose.',
    result: z.object({
      /** Model of the operator; null: none is configured. */
      operator: z.string().nullable(),
      items: z.array(organizationModelSchema.pick({ name: true, model: true, is_default: true })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/models',
    ...guard,
    summary: 'Adds a model with the organization’s own key, which is never returned.',
    status: 201,
    body: newModelSchema,
    result: organizationModelSchema,
    errors: ['email_unverified', 'too_many'],
    verifiedOnly: true,
    secret: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/models/:id',
    ...guard,
    summary: 'Updates a model. A new host requires the key again.',
    params,
    body: modelChangeSchema,
    result: organizationModelSchema,
    errors: ['email_unverified'],
    verifiedOnly: true,
    secret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/models/:id',
    ...guard,
    summary: 'Deletes a model; chatbots that chose it answer with the default one.',
    params,
    result: deletedSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/models/:id/test',
    ...guard,
    summary: 'Asks the model for one word, which may cost a few tokens.',
    params,
    result: z.object({
      ok: z.boolean(),
      milliseconds: z.number().int(),
      failure: z.enum(modelFailures).nullable(),
      /** HTTP status of the failure. */
      status: z.number().int().nullable(),
    }),
    readOnly: true,
    perMinute: 10,
  }),
};
