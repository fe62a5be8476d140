import { z } from 'zod';
import { idSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { roleSchema } from './permissions.ts';

export const organizationNameSchema = z.string().trim().min(1).max(60);

export const organizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
  plan: z.string(),
  member_count: z.number().int(),
  window_count: z.number().int(),
  /** The organization that the caller works in. */
  current: z.boolean(),
});
export type Organization = z.infer<typeof organizationSchema>;

export const organizationEndpoints = {
  /** O1 */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/organizations',
    access: 'user',
    summary: 'Organizations of the caller.',
    result: z.array(organizationSchema),
  }),
  /** O2 */
  create: endpoint({
    method: 'POST',
    path: '/api/admin/organizations',
    access: 'user',
    summary: 'Creates an organization owned by the caller and makes it the current one.',
    body: z.strictObject({ name: organizationNameSchema }),
    result: organizationSchema,
    status: 201,
    errors: ['too_many'],
  }),
  /** O3, as far as it switches. */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/organizations/:id',
    access: 'user',
    summary: 'Makes another of the caller’s organizations the current one, for all their sessions.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({ current: z.literal(true) }),
    result: organizationSchema,
  }),
};
