import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Active session of the user. */
export const signInSchema = z.object({
  id: idSchema,
  /** Parsed from the user agent: `Chrome`, `Windows`. Null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  ip: z.string(),
  created_at: timeSchema,
  last_used_at: timeSchema,
  /** The session of this request. */
  current: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

const endedSchema = z.object({ ended: z.number().int() });

export const signInEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/account/sessions',
    access: 'user',
    summary: 'Lists the caller’s sessions, most recent first.',
    result: z.array(signInSchema),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/admin/account/sessions/:id',
    access: 'user',
    summary: 'Revokes one of the caller’s sessions.',
    params: z.object({ id: idSchema }),
    result: endedSchema,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/admin/account/sessions',
    access: 'user',
    summary: 'Revokes all of the caller’s sessions except the current one.',
    result: endedSchema,
  }),
};
