import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { keyPermissions } from './names.ts';

export { keyPermissions } from './names.ts';

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How the key begins and ends: `cwk_…8fQ2`. */
  hint: z.string(),
  permissions: z.array(z.enum(keyPermissions)),
  /** null: all chatbots that its maker reaches. */
  window_ids: z.array(idSchema).nullable(),
  /** Whose rights bound it; it ends with their membership. */
  created_by: z.string(),
  created_at: timeSchema,
  /** null: never. */
  expires_at: timeSchema.nullable(),
  last_used_at: timeSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const newApiKeySchema = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    permissions: z.array(z.enum(keyPermissions)).min(1),
    window_ids: z.array(idSchema).min(1).max(500).nullable(),
    /** Days from now; null: until it is revoked. */
    expires_in_days: z.number().int().min(1).max(730).nullable(),
  })
  .refine(
    ({ permissions, window_ids }) =>
      window_ids === null || !permissions.includes('manage_chatbots_all'),
    // To manage all chatbots and to be confined to some exclude each other.
    { path: ['window_ids'], message: 'invalid' },
  );
export type NewApiKey = z.infer<typeof newApiKeySchema>;

const guard = {
  access: 'member',
  requires: ['manage_chatbots_all'],
  roles: ['owner', 'leader'],
} as const;

/** Keys with which programs call the Admin API; `Authorization: Bearer cwk_…` or `x-access-token`. */
export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/api-keys',
    ...guard,
    summary: 'The keys of the organization, latest first.',
    result: z.object({ items: z.array(apiKeySchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/api-keys',
    ...guard,
    summary: 'Makes a key with a part of the caller’s rights; only this answer ever shows it.',
    status: 201,
    body: newApiKeySchema,
    result: apiKeySchema.extend({ key: z.string() }),
    errors: ['cannot_grant', 'email_unproven', 'too_many'],
    provenOnly: true,
    secret: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/api-keys/:id',
    ...guard,
    summary: 'Ends a key at once.',
    params: z.object({ id: idSchema }),
    result: deletedSchema,
  }),
};
