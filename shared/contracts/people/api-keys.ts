import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { keyPermissions } from '../names.ts';

export { keyPermissions } from '../names.ts';

/** API key without its secret. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** First and last characters of the key: `cwk_…8fQ2`. */
  hint: z.string(),
  permissions: z.array(z.enum(keyPermissions)),
  /** Null: all chatbots that its creator can access. */
  window_ids: z.array(idSchema).nullable(),
  /** Creator, whose permissions limit those of the key. When their membership ends, the key is revoked. */
  created_by: z.string(),
  created_at: timeSchema,
  /** Null: never. */
  expires_at: timeSchema.nullable(),
  last_used_at: timeSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const newApiKeySchema = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    permissions: z.array(z.enum(keyPermissions)).min(1),
    window_ids: z.array(idSchema).min(1).max(500).nullable(),
    /** Null: no expiry. */
    expires_in_days: z.number().int().min(1).max(730).nullable(),
  })
  .refine(
    ({ permissions, window_ids }) =>
      window_ids === null || !permissions.includes('manage_chatbots_all'),
    // Permission to manage all chatbots and a restriction to some are mutually exclusive.
    { path: ['window_ids'], message: 'invalid' },
  );
export type NewApiKey = z.infer<typeof newApiKeySchema>;

const guard = {
  access: 'member',
  anyOf: ['manage_chatbots_all'],
  roles: ['owner', 'leader'],
} as const;

/** API keys for the Admin API, sent as `Authorization: Bearer cwk_…` or `x-access-token`. */
export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/api-keys',
    ...guard,
    summary: 'Lists the API keys of the organization, newest first.',
    result: z.object({ items: z.array(apiKeySchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/api-keys',
    ...guard,
    summary:
      'Creates an API key with a subset of the caller’s permissions. The key is returned only once.',
    status: 201,
    body: newApiKeySchema,
    result: apiKeySchema.extend({ key: z.string() }),
    errors: ['cannot_grant', 'email_unverified', 'too_many'],
    verifiedOnly: true,
    secret: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/api-keys/:id',
    ...guard,
    summary: 'Revokes an API key.',
    params: z.object({ id: idSchema }),
    result: deletedSchema,
  }),
};
